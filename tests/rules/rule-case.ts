import { describe, expect, test } from 'vitest'
import { exceptFor, type Exceptions } from './exceptions.ts'
import type { Rule } from './house-rules.ts'
import { readAliases, readSourceFile, readSourceFiles } from './source-file.ts'

/** A rule, and a sample project that breaks it in exactly the `caught` places. */
interface RuleCase {
  name: string
  rule: Rule
  sample: Record<string, string>
  caught: string[]
  exceptions?: Exceptions
}

export const projectFiles = readSourceFiles('.')
const aliases = readAliases('.')

export function checkRules(cases: RuleCase[]): void {
  describe.each(cases)('$name', ({ rule, sample, caught, exceptions = {} }) => {
    test('this project follows the rule', () => {
      expect(exceptFor(exceptions, rule(projectFiles))).toEqual([])
    })

    test('a project that breaks the rule is reported', () => {
      const madeUp = Object.entries(sample).map(([file, text]) => readSourceFile(file, text, aliases))
      expect(rule(madeUp)).toEqual(caught)
    })
  })
}
