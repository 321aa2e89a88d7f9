import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Passed when it was tried again: each has a cause that is still to be found. */
  flaky: number
}

export const countOf = (count: Partial<Count> = {}): Count => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  flaky: 0,
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
    flaky: one.flaky + other.flaky,
  }
}

export function inWords({ passed, failed, skipped, flaky }: Count): string {
  const rest = Object.entries({ skipped, flaky }).filter(([, count]) => count > 0)
  return [`${passed} passed`, `${failed} failed`, ...rest.map(([name, count]) => `${count} ${name}`)].join(
    ', ',
  )
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string; failureMessages: string[] }[] }[]
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'skipped' | 'flaky', number>
  errors: unknown[]
}

function read(reportFile: string): Count {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport | PlaywrightReport
  return 'stats' in report ? fromPlaywright(report) : fromVitest(report)
}

function fromPlaywright({ stats, errors }: PlaywrightReport): Count {
  const { expected, unexpected, skipped, flaky } = stats
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, flaky }
}

function fromVitest({ testResults }: VitestReport): Count {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const states = tests.map(({ status }) => status)
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  const skipped = states.length - passed - failed
  const flaky = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  return countOf({ passed, failed: failed + brokenFiles.length, skipped, flaky: flaky.length })
}
