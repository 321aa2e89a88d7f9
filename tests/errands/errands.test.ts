import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errands } from './errands.ts'
import { errandsFile, errandsPage } from './errands-page.ts'

test('the page of errands is up to date: npm run errands writes it', () => {
  expect(readFileSync(errandsFile, 'utf8')).toBe(errandsPage(errands))
})

test('every file with an errand is walked', () => {
  expect(errands).toHaveLength(readdirSync('tests/errands/walks').length)
})
