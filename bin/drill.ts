// A test of seconds cannot show this. `npm run drill -- crash [rounds]` kills the product again and again in the
// middle of sign-ups (on Postgres when DATABASE_URL names an empty database) and counts what it lost.
import { buildWhenStale } from './build.ts'
import { crash, isClean } from '#tests/killed-sign-ups.ts'

const [drill, rounds = '100'] = process.argv.slice(2)
if (drill !== 'crash' || !/^[1-9]\d{0,3}$/.test(rounds)) {
  console.error('Usage: npm run drill -- crash [rounds]')
  process.exit(2)
}
await buildWhenStale()
const report = await crash(Number(rounds), process.env.DATABASE_URL ?? '', (round, acknowledged) =>
  process.stdout.write(`\rround ${round} of ${rounds}: ${acknowledged} sign-ups acknowledged `),
)
console.log(`\n${JSON.stringify(report, null, 2)}`)
process.exit(isClean(report) ? 0 : 1)
