import type { Rule } from './house-rules.ts'

const waits = ['setTimeout', 'sleep', 'pause', 'delay', 'wait']
const isCase = (file: string) => file.endsWith('.test.ts')

/** Tests wait for an event or move the clock of the house. A wait for time is slow, and too short on a busy machine. */
export const testsWaitForEvents =
  (milliseconds: number): Rule =>
  (files) =>
    files
      .filter(({ path }) => isCase(path))
      .filter(({ numberArguments }) =>
        numberArguments.some(({ callee, value }) => waits.includes(callee) && value > milliseconds),
      )
      .map(({ path }) => path)

/** An unknown call or a bug is no success either, so a test names the refusal that it expects. */
export const refusalsAreNamed: Rule = (files) =>
  files
    .filter(({ path }) => isCase(path) || path.endsWith('.e2e.ts'))
    .filter(({ code }) => /\bcode\b[^\n]*\.not\.to(?:Be|Equal)\((?:1|codes\.ok)\)/.test(code))
    .map(({ path }) => path)
