// Tests of seconds cannot show this. `npm run drill -- crash [rounds]` kills the product again and again in the middle
// of sign-ups (on Postgres when DATABASE_URL names an empty database) and counts what it lost. `npm run drill -- soak
// [minutes]` keeps it under load and watches its memory. `npm run drill -- fuzz [inputs] [seed]` sends random and
// structured inputs to every call and page on both databases. `npm run drill -- update [rounds] [seconds] [commit]` kills
// updates of the data of every old release, and runs two releases side by side on Postgres. `npm run drill -- tables`
// kills every kind of change of a table of staff before each of its statements, and `npm run drill -- modules` every step
// of the life of a module, on both databases. `npm run drill -- uploads [pictures] [MiB]` drops pictures and a film in a browser
// whose network goes twice and whose page is loaded anew. With `--record` the figure goes into docs/promises.md.
import { buildWhenStale } from './build.ts'
import { crash, isClean } from '#tests/killed-sign-ups.ts'
import { recordFigure } from '#tests/promises/drill-figures.ts'
import { soak } from '#tests/operating/soak.ts'

const words = process.argv.slice(2)
const record = words.at(-1) === '--record' && Boolean(words.pop())
const drills: Record<string, (...counts: string[]) => Promise<boolean>> = {
  crash: killAgainAndAgain,
  soak: loadForMinutes,
  fuzz: sendRandomInput,
  update: updateOldData,
  tables: killEveryTableChange,
  modules: killEveryModuleStep,
  uploads: dropFiles,
}
const [drill = '', ...counts] = words
const run = Object.hasOwn(drills, drill) ? drills[drill] : undefined
const isCount = (word: string, at: number) => /^[1-9]\d{0,8}$/.test(word) || (drill === 'update' && at === 2)
if (!run || counts.length > run.length || !counts.every(isCount)) {
  console.error(
    'Usage: npm run drill -- crash [rounds] | soak [minutes] | fuzz [inputs] [seed] | update [rounds] [seconds] [commit] | tables | modules | uploads [pictures] [MiB]   (and --record)',
  )
  process.exit(2)
}
await buildWhenStale()
process.exit((await run(...counts)) ? 0 : 1)

async function killAgainAndAgain(rounds: string | undefined): Promise<boolean> {
  const count = Number(rounds ?? 100)
  const report = await crash(count, process.env.DATABASE_URL ?? '', (round, acknowledged) =>
    process.stdout.write(`\rround ${round} of ${count}: ${acknowledged} sign-ups acknowledged `),
  )
  console.log(`\n${JSON.stringify(report, null, 2)}`)
  const { acknowledged, lost, doubled, overSeated, slowest } = report
  const figure = `${acknowledged} sign-ups acknowledged, ${lost} lost, ${doubled} doubled, ${overSeated} over the seats; ready again within ${slowest} ms`
  if (record) recordFigure('R2', `drill -- crash ${count}`, figure)
  return isClean(report)
}

async function killEveryTableChange(): Promise<boolean> {
  const { killTableChanges } = await import('#tests/tables/killed-table-changes.ts')
  const { kills, halves } = await killTableChanges(process.env.DATABASE_URL ?? '', true)
  console.log(`${kills} changes of tables killed, ${halves.length} of them half done`)
  for (const half of halves) console.log(half)
  return kills > 0 && halves.length === 0
}

async function killEveryModuleStep(): Promise<boolean> {
  const { killBoth } = await import('#tests/modules/kill-both.ts')
  const { kills, wrong } = await killBoth((words) => console.log(words))
  const figure = `${kills} steps of the life of a module killed, ${wrong.length} of them half done or told wrongly`
  console.log(figure)
  for (const each of wrong) console.log(each)
  if (record) recordFigure('T7.3', 'drill -- modules', figure)
  return kills > 0 && wrong.length === 0
}

async function dropFiles(pictures: string | undefined, mebibytes: string | undefined): Promise<boolean> {
  const { dropUploads } = await import('./drop-uploads.ts')
  const { figure, isClean: isGood } = await dropUploads(Number(pictures ?? 40), Number(mebibytes ?? 1024))
  if (record && isGood) recordFigure('R22', `drill -- uploads ${pictures ?? 40} ${mebibytes ?? 1024}`, figure)
  return isGood
}

async function loadForMinutes(minutes: string | undefined): Promise<boolean> {
  const count = Number(minutes ?? 30)
  const report = await soak(count * 60, (soFar) => console.log(JSON.stringify(soFar)))
  console.log(JSON.stringify(report, null, 2))
  const { answered, errors, memoryPerMinute, moreFiles, largestLog } = report
  const figure = `${answered} requests answered, ${errors} errors; memory ${memoryPerMinute.toFixed(2)} MiB a minute, ${moreFiles} more open files, log of the database at most ${largestLog.toFixed(1)} MiB`
  if (record) recordFigure('R19', `drill -- soak ${count}`, figure)
  return errors === 0 && memoryPerMinute < 1 && moreFiles < 20 && largestLog < 64
}

async function sendRandomInput(inputs: string | undefined, seed: string | undefined): Promise<boolean> {
  // The world of the tests takes a second to load, and the other drills do not need it.
  const { fuzzBoth } = await import('./fuzz-both.ts')
  const count = Number(inputs ?? 10_000)
  const { figure, isClean: isGood } = await fuzzBoth(count, Number(seed ?? Date.now() % 1_000_000))
  if (record && isGood) recordFigure('R5', `drill -- fuzz ${count}`, figure)
  return isGood
}

async function updateOldData(
  rounds: string | undefined,
  seconds: string | undefined,
  commit: string | undefined,
): Promise<boolean> {
  const { updateBoth } = await import('./update-both.ts')
  const [count, time] = [Number(rounds ?? 100), Number(seconds ?? 60)]
  const { figure, isClean: isGood } = await updateBoth(count, time, commit ?? '')
  if (record) recordFigure('R18', `drill -- update ${count} ${time}`, figure)
  return isGood
}
