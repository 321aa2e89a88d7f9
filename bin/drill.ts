// Tests of seconds cannot show this. `npm run drill -- crash [rounds]` kills the product again and again in the middle
// of sign-ups (on Postgres when DATABASE_URL names an empty database) and counts what it lost. `npm run drill -- soak
// [minutes]` keeps it under load and watches its memory. With `--record` the figure goes into docs/promises.md.
import { buildWhenStale } from './build.ts'
import { crash, isClean } from '#tests/killed-sign-ups.ts'
import { recordFigure } from '#tests/promises/drill-figures.ts'
import { soak } from '#tests/faults/soak.ts'

const words = process.argv.slice(2)
const record = words.at(-1) === '--record' && Boolean(words.pop())
const drills: Record<string, (count: number) => Promise<boolean>> = {
  crash: killAgainAndAgain,
  soak: loadForMinutes,
}
const [drill = '', count = drill === 'soak' ? '30' : '100'] = words
const run = drills[drill]
if (!run || !/^[1-9]\d{0,3}$/.test(count)) {
  console.error('Usage: npm run drill -- crash [rounds] | soak [minutes]   (and --record)')
  process.exit(2)
}
await buildWhenStale()
process.exit((await run(Number(count))) ? 0 : 1)

async function killAgainAndAgain(rounds: number): Promise<boolean> {
  const report = await crash(rounds, process.env.DATABASE_URL ?? '', (round, acknowledged) =>
    process.stdout.write(`\rround ${round} of ${rounds}: ${acknowledged} sign-ups acknowledged `),
  )
  console.log(`\n${JSON.stringify(report, null, 2)}`)
  const { acknowledged, lost, doubled, overSeated, slowest } = report
  const figure = `${acknowledged} sign-ups acknowledged, ${lost} lost, ${doubled} doubled, ${overSeated} over the seats; ready again within ${slowest} ms`
  if (record) recordFigure('R2', `drill -- crash ${rounds}`, figure)
  return isClean(report)
}

async function loadForMinutes(minutes: number): Promise<boolean> {
  const report = await soak(minutes * 60, (soFar) => console.log(JSON.stringify(soFar)))
  console.log(JSON.stringify(report, null, 2))
  const { answered, errors, memoryPerMinute, moreFiles, largestLog } = report
  const figure = `${answered} requests answered, ${errors} errors; memory ${memoryPerMinute.toFixed(2)} MiB a minute, ${moreFiles} more open files, log of the database at most ${largestLog.toFixed(1)} MiB`
  if (record) recordFigure('R19', `drill -- soak ${minutes}`, figure)
  return errors === 0 && memoryPerMinute < 1 && moreFiles < 20 && largestLog < 64
}
