import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest } from '#tests/rules/house-rules.ts'
import { readSourceFile } from '#tests/rules/source-file.ts'
import { productWordsIn } from '#tests/rules/product-words.ts'

const read = (path: string) => readFileSync(path, 'utf8')

test('no file of the platform contains a word of the product outside of comments', () => {
  const sources = globSync('src/platform/**/*.{ts,tsx}').filter((path) => !isTest(path))
  const styles = globSync('src/platform/**/*.css')
  expect([sources.length > 0, styles.length > 0]).toEqual([true, true])
  const files = [
    ...sources.map((path) => readSourceFile(path, read(path), {})),
    ...styles.map((path) => ({ path, code: read(path).replaceAll(/\/\*[^]*?\*\//g, '') })),
  ]
  expect(files.flatMap(productWordsIn)).toEqual([])
})

test('a word of the product in the platform is reported', () => {
  const sample = {
    'src/platform/auth/codes.ts': `const purposes = ['register', 'signup']`,
    'src/platform/i18n/packs.ts': `const packs = { home, lectureWords, course: () => import('#locales/en/course.ts') }`,
    'src/platform/http/words.ts': `const listened = new Set(['page', 'event_id', 'master'])`,
    'src/platform/search/course-words.ts': '',
    'src/platform/call/paths.ts': `const path = '/event/detail'; const entity = 'event'`,
    'src/platform/db/plain.ts': `
      // A sign-up for an event of a course is only a comment here.
      select('sqlite_master'); onClick((event) => event.preventDefault()); const key = 'theme'`,
  }
  const files = Object.entries(sample).map(([file, text]) => readSourceFile(file, text, {}))
  expect(files.flatMap(productWordsIn)).toEqual([
    'src/platform/auth/codes.ts says signup',
    'src/platform/i18n/packs.ts says lecture',
    'src/platform/i18n/packs.ts says course',
    'src/platform/http/words.ts says event_',
    'src/platform/http/words.ts says master',
    'src/platform/search/course-words.ts says course',
    `src/platform/call/paths.ts says /event/`,
    `src/platform/call/paths.ts says 'event'`,
  ])
})
