import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallBrowser } from './find-browser.ts'
import { type Count, add, countOf, countTests, inWords } from './test-report.ts'

const filter = process.argv.slice(2)
const passedOne = countOf({ passed: 1 })
const failedOne = countOf({ failed: 1 })
let total = countOf()
let testsRun = 0
let running: ChildProcess | undefined

const isColourful = process.stdout.isTTY && process.env.CI !== 'true'
const colours: NodeJS.ProcessEnv = isColourful ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopEarly)
mkdirSync('test-results', { recursive: true })

const unitTests = testFiles('{src,tests}/**/*.test.ts')
const componentTests = testFiles('src/**/*.browser.test.tsx')
const journeys = testFiles('tests/**/*.e2e.ts')

if (filter.length === 0) {
  await step('types', () => check('tsc', '-p', '.'))
  await step('lint', () =>
    check('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'),
  )
  await step('format', () => check('oxfmt', '--check', '.'))
  await step('dead code', () => check('knip', '--no-progress', '--no-config-hints'))
}
if (existsSync('bin/build.ts')) await step('build', build)
if (unitTests.length > 0) await step('tests', () => runVitest('node', unitTests))
if (componentTests.length > 0) await step('components', runComponentTests)
if (journeys.length > 0) await step('journeys', runPlaywright)

if (testsRun === 0) console.log('No test ran.')
console.log(inWords(total))
process.exit(total.failed > 0 || testsRun === 0 ? 1 : 0)

function testFiles(pattern: string): string[] {
  const files = globSync(pattern)
  return filter.length === 0 ? files : files.filter((file) => filter.some((word) => file.includes(word)))
}

async function step(name: string, run: () => Promise<Count>): Promise<void> {
  const begin = performance.now()
  const count = await run().catch((error: Error) => {
    console.log(error.message)
    return failedOne
  })
  total = add(total, count)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${count.failed > 0 ? 'FAILED' : 'ok'}  ${name}  ${seconds} s`)
}

async function check(tool: string, ...args: string[]): Promise<Count> {
  return (await run(tool, args, 'only when it fails')) ? passedOne : failedOne
}

/** The build belongs to the product, so a checkout whose build is broken must still get its other results. */
async function build(): Promise<Count> {
  const file = './build.ts'
  const { buildWhenStale } = (await import(file)) as { buildWhenStale: () => Promise<unknown> }
  await buildWhenStale()
  return passedOne
}

function runVitest(project: string, tests: string[]): Promise<Count> {
  const report = `test-results/vitest-${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const files = filter.length === 0 ? [] : tests
  return runTests('vitest', ['run', '--project', project, ...reporters, ...files], report)
}

function runComponentTests(): Promise<Count> {
  process.env.CHROMIUM_PATH = findOrInstallBrowser()
  return runVitest('browser', componentTests)
}

function runPlaywright(): Promise<Count> {
  process.env.CHROMIUM_PATH = findOrInstallBrowser()
  const files = filter.length === 0 ? [] : journeys
  // Playwright sets FORCE_COLOR for its workers, and Node warns of the pair of NO_COLOR and FORCE_COLOR.
  if (!isColourful) Object.assign(colours, { NO_COLOR: undefined, FORCE_COLOR: '0' })
  return runTests('playwright', ['test', ...files], 'test-results/playwright.json')
}

async function runTests(tool: string, args: string[], report: string): Promise<Count> {
  rmSync(report, { force: true })
  const succeeded = await run(tool, args, 'always')
  const count = countTests(report, succeeded)
  testsRun += count.passed + count.failed
  return count
}

function run(tool: string, args: string[], show: 'always' | 'only when it fails'): Promise<boolean> {
  const output: Buffer[] = []
  const channel = show === 'always' ? 'inherit' : 'pipe'
  const child = spawn(path.resolve('node_modules/.bin', tool), args, {
    stdio: ['ignore', channel, channel],
    env: { ...process.env, ...colours },
    detached: true,
  })
  running = child
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      done(code === 0)
    })
  })
}

/** Each tool leads a process group of its own, so that its workers end with it. */
function stopEarly(): void {
  console.log('Stopped before the end.')
  if (running?.pid && running.exitCode === null) process.kill(-running.pid, 'SIGTERM')
  process.exit(1)
}
