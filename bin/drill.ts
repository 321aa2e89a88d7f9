// A test of seconds cannot show this. `npm run drill -- crash [rounds]` kills the product again and again in the
// middle of sign-ups (on Postgres when DATABASE_URL names an empty database) and counts what it lost.
// `npm run drill -- fuzz [inputs] [seed]` sends random and structured inputs to every call and page on both databases.
import { buildWhenStale } from './build.ts'
import { crash, isClean } from '#tests/killed-sign-ups.ts'

const drills: Record<string, (args: string[]) => Promise<boolean>> = { crash: crashDrill, fuzz: fuzzDrill }
const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)

const [name = '', ...args] = process.argv.slice(2)
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined
if (!drill || args.length > 2 || !args.every(isNumber)) {
  console.error('Usage: npm run drill -- crash [rounds] | fuzz [inputs] [seed]')
  process.exit(2)
}
await buildWhenStale()
process.exit((await drill(args)) ? 0 : 1)

async function crashDrill([rounds = '100']: string[]): Promise<boolean> {
  const report = await crash(Number(rounds), process.env.DATABASE_URL ?? '', (round, acknowledged) =>
    process.stdout.write(`\rround ${round} of ${rounds}: ${acknowledged} sign-ups acknowledged `),
  )
  console.log(`\n${JSON.stringify(report, null, 2)}`)
  return isClean(report)
}

/** The world of the tests is loaded only here. */
async function fuzzDrill([
  inputs = '10000',
  seed = String(Date.now() % 1_000_000),
]: string[]): Promise<boolean> {
  const { fuzz, isClean: isCleanFuzz } = await import('#tests/fuzz/fuzz.ts')
  const { startPostgres } = await import('#tests/postgres.ts')
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url()
  console.log(`The same inputs again: npm run drill -- fuzz ${inputs} ${seed}`)
  let clean = true
  for (const engine of ['sqlite', 'postgres'] as const) {
    const report = await fuzz({
      engine,
      inputs: Number(inputs),
      seed: Number(seed),
      onProgress: (done, total) => process.stdout.write(`\r${engine}: ${done} of ${total} requests `),
    })
    console.log(`\n${JSON.stringify(report, null, 2)}`)
    clean &&= isCleanFuzz(report)
  }
  await postgres.stop()
  return clean
}
