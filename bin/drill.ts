// A test of seconds cannot show this. `npm run drill -- crash [rounds]` kills the product again and again in the
// middle of sign-ups (on Postgres when DATABASE_URL names an empty database) and counts what it lost.
// With `--record` as the last word the figure goes into docs/promises.md.
import { buildWhenStale } from './build.ts'
import { crash, isClean, type CrashReport } from '#tests/killed-sign-ups.ts'
import { recordFigure } from '#tests/promises/drill-figures.ts'

const words = process.argv.slice(2)
const record = words.at(-1) === '--record' && Boolean(words.pop())
const [drill, rounds = '100'] = words
if (drill !== 'crash' || !/^[1-9]\d{0,3}$/.test(rounds)) {
  console.error('Usage: npm run drill -- crash [rounds] [--record]')
  process.exit(2)
}
await buildWhenStale()
const report = await crash(Number(rounds), process.env.DATABASE_URL ?? '', (round, acknowledged) =>
  process.stdout.write(`\rround ${round} of ${rounds}: ${acknowledged} sign-ups acknowledged `),
)
console.log(`\n${JSON.stringify(report, null, 2)}`)
if (record) recordFigure('R2', `drill -- crash ${rounds}`, inWords(report))
process.exit(isClean(report) ? 0 : 1)

function inWords({ acknowledged, lost, doubled, overSeated, slowest }: CrashReport): string {
  return `${acknowledged} sign-ups acknowledged: ${lost} lost, ${doubled} doubled, ${overSeated} over the seats; ready again within ${slowest} ms`
}
