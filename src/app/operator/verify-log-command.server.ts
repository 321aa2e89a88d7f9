import { anchorIn, verifyChain } from '#features/audit/chain/verify-chain.server.ts'
import type { LogProblem, LogReport } from '#features/audit/chain/problem-list.ts'
import { isoTime } from '#platform/std/centre-time.ts'
import { stop, type Command } from './command.server.ts'
import { withReadyHouse } from './with-house.server.ts'

const usage = '[<anchor> …]'

export const verifyLogCommand: Command = {
  usage,
  about:
    'checks that nobody changed the record of change behind the product, also against anchors kept elsewhere',
  run: (anchors, { environment, say }) =>
    withReadyHouse(environment, async (house) => {
      if (anchors.some((anchor) => !anchorIn(anchor)))
        stop(
          `Say npm run shuyuan -- verify-log ${usage}: an anchor is <day>:<number>:<hash>, as the log has it.`,
        )
      const zone = await house.timeZone()
      const report = (await verifyChain(house, { kept: anchors })) as LogReport
      for (const problem of report.problems) say(lineOf(problem, zone))
      if (report.problemCount > 0)
        stop(`The record of change is not as the product wrote it. Places: ${report.problemCount}.`)
      say(
        `The record of change is as the product wrote it: ${report.checked} digests, ${report.redacted} actions redacted, ${report.waiting} new ones not yet in the chain.`,
      )
      if (report.checked > 0) say(`Anchor: ${report.anchor}`)
    }),
}

const sentences: Record<LogProblem['kind'], (ids: string, day: string) => string> = {
  missing: (ids) => `Removed: action ${ids}, after`,
  altered: (ids) => `Altered: action ${ids}`,
  inserted: (ids) => `Inserted past the product: action ${ids}`,
  chainGap: (ids) => `Removed from the chain: digests ${ids}`,
  rewritten: (ids, day) => `The chain does not lead to the anchor of ${day} at digest ${ids}`,
  unknownAnchor: (ids, day) => `The anchor of ${day} at digest ${ids} is not in the chain`,
}

function lineOf({ kind, from, to, at, who, node, day = '' }: LogProblem, zone: string): string {
  const ids = from === to ? String(from) : `${from} to ${to}`
  const place = [at === undefined ? '' : isoTime(at, zone), who, node].filter(Boolean)
  return [sentences[kind](ids, day), ...place].join(' ')
}
