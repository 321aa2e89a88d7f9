import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { nextHash } from './action-digests.server.ts'
import { anchorLine, chainEnd, digestedUntil, type Anchor } from './chain-end.server.ts'
import { compareActions } from './compare-actions.server.ts'
import { findUndigested } from './undigested-actions.server.ts'
import { ProblemList, type LogReport } from './problem-list.ts'

const portion = 500

interface Options {
  /** Anchors that were kept elsewhere. */
  kept?: string[]
  ending?: AbortSignal
  /** Milliseconds that a server leaves to other requests between two portions. */
  pause?: number
  onPortion?: (checked: number, total: number) => Promise<void>
}

interface Walk {
  /** The last digest that was read. */
  at: number
  hash: string
  /** The hash is not known from a gap on until the next anchor. */
  isLost: boolean
}

/** Compares the whole record of change with its chain, in portions. Null when it was ended before. */
export async function verifyChain(house: House, options: Options = {}): Promise<LogReport | null> {
  const { ending, pause = 0, onPortion } = options
  const queries = house.db.read
  const end = await chainEnd(queries)
  const anchors = await anchorsOf(queries, options.kept ?? [])
  const problems = new ProblemList()
  const walk: Walk = { at: 0, hash: '', isLost: false }
  let redacted = 0
  while (walk.at < end.last) {
    if (ending?.aborted) return null
    const digests = await digestsAfter(queries, walk.at, end.last)
    if (digests.length === 0) break
    for (const digest of digests) step(walk, digest, anchors, problems)
    redacted += await compareActions(house, digests, problems)
    await onPortion?.(walk.at, end.last)
    await sleep(pause)
  }
  if (walk.at < end.last) problems.add({ kind: 'chainGap', from: walk.at + 1, to: end.last })
  for (const { day, last } of anchors.values())
    if (last > end.last) problems.add({ kind: 'unknownAnchor', day, from: last, to: last })
  const until = await digestedUntil(queries, house.clock.seconds())
  const waiting = await findUndigested(queries, { until, problems, pause, ending })
  const { list, count } = problems
  return {
    checked: end.last,
    redacted,
    waiting,
    anchor: anchorLine(end),
    problems: list,
    problemCount: count,
  }
}

function step(walk: Walk, digest: Digest, anchors: AnchorMap, problems: ProblemList): void {
  if (digest.id !== walk.at + 1) {
    problems.add({ kind: 'chainGap', from: walk.at + 1, to: digest.id - 1 })
    walk.isLost = true
  }
  walk.at = digest.id
  walk.hash = nextHash(walk.hash, digest)
  for (const { day, hash, isKept } of anchors.at(digest.id)) {
    const isKnown = !walk.isLost && walk.hash === hash
    if (!isKnown && (isKept || !walk.isLost))
      problems.add({ kind: isKept ? 'unknownAnchor' : 'rewritten', day, from: digest.id, to: digest.id })
    if (isKept) continue
    walk.hash = hash
    walk.isLost = false
  }
}

type Digest = Awaited<ReturnType<typeof digestsAfter>>[number]

const digestsAfter = (queries: Queries, after: number, last: number) =>
  queries
    .selectFrom('change_digest')
    .select(['id', 'set_id', 'facts', 'contents'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(portion)
    .execute()

interface KnownAnchor extends Pick<Anchor, 'day' | 'last' | 'hash'> {
  isKept: boolean
}

/** The anchors of the database and those that were kept elsewhere, by the digest that they are about. */
class AnchorMap {
  #byDigest = new Map<number, KnownAnchor[]>()

  constructor(anchors: KnownAnchor[]) {
    for (const anchor of anchors) this.#byDigest.getOrInsertComputed(anchor.last, () => []).push(anchor)
  }

  /** Those kept elsewhere come first: the hash in the database may have been written anew together with the rows. */
  at = (digest: number): KnownAnchor[] => this.#byDigest.get(digest) ?? []

  values = (): KnownAnchor[] => [...this.#byDigest.values()].flat()
}

async function anchorsOf(queries: Queries, kept: string[]): Promise<AnchorMap> {
  const stored = await queries.selectFrom('change_anchor').selectAll().where('last', '>', 0).execute()
  return new AnchorMap([
    ...kept.flatMap((line) => anchorIn(line) ?? []),
    ...stored.map(({ day, last, hash }) => ({ day, last, hash, isKept: false })),
  ])
}

/** Null when the text is no anchor. */
export function anchorIn(line: string): KnownAnchor | null {
  const [, day, last, hash] = /^(\d{4}-\d\d-\d\d):([1-9]\d{0,15}):([\w-]{43})$/.exec(line) ?? []
  return day && last && hash ? { day, last: Number(last), hash, isKept: true } : null
}
