import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** What passed only when it was tried again, by name; it counts as passed, and is a fault to be found. */
  flaky: string[]
}

export const countOf = (count: Partial<Count> = {}): Count => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  flaky: [],
  ...count,
})

/** A runner that failed although no test of its own did (a broken file, a crash) counts as one failure. */
export function countTests(reportFile: string, runnerSucceeded: boolean): Count {
  const count = existsSync(reportFile) ? read(reportFile) : countOf()
  const ranNothing = count.passed + count.failed === 0
  if ((ranNothing || !runnerSucceeded) && count.failed === 0) count.failed = 1
  return count
}

export function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: [...one.flaky, ...other.flaky],
  }
}

export function inWords({ passed, failed, skipped, flaky }: Count): string {
  const warning = flaky.length > 0 ? `FLAKY, passed only when tried again:\n${list(flaky)}\n` : ''
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...some(skipped, 'skipped'),
    ...some(flaky.length, 'flaky'),
  ]
  return warning + counts.join(', ')
}

const list = (names: string[]) => names.map((name) => `  ${name}`).join('\n')
const some = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : [])

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: Suite[]
}

/** A file, or a group of tests in one. */
interface Suite {
  suites?: Suite[]
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

function read(reportFile: string): Count {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport | PlaywrightReport
  return 'stats' in report ? fromPlaywright(report) : fromVitest(report)
}

function fromPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  }
}

function flakyIn({ suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyIn)]
}

function fromVitest({ testResults }: VitestReport): Count {
  const states = testResults.flatMap((file) => file.assertionResults.map((test) => test.status))
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  return countOf({ passed, failed: failed + brokenFiles.length, skipped: states.length - passed - failed })
}
