import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deadPaths } from '#tests/rules/path-patterns.ts'
import { projectFiles } from '#tests/rules/rule-case.ts'
import { readSourceFile } from '#tests/rules/source-file.ts'

const files = globSync([
  '{src,bin,tests,db,public,docs,modules}/**/*.*',
  'node_modules/*/package.json',
  '*.*',
])

test('every path and every alternative of a pattern in the tools and the app matches a file', () => {
  const readers = projectFiles.filter(({ path }) => /^(?:bin|src\/app)\/(?!.*\.test\.)/.test(path))
  const settings = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'].map((name) =>
    readSourceFile(name, readFileSync(name, 'utf8'), {}),
  )
  expect(deadPaths([...readers, ...settings], files)).toEqual([])
})

test('a path or an alternative of a pattern that matches no file is reported', () => {
  const text = String.raw`
    const parts = ['src/app/browser.tsx', 'src/app/gone.tsx', 'src/{app,gone}/**/*.ts', 'src is a word']
    const office = /app\/(back-office|office)\.tsx$/
    const chunk = /node_modules\/(react|angular)\//
    const entries = /\/src\/app\/(admin-)?browser\.tsx?$/
    const address = /^\/admin\/?$/`
  expect(deadPaths([readSourceFile('bin/made-up.ts', text, {})], files)).toEqual([
    'bin/made-up.ts names src/app/gone.tsx',
    'bin/made-up.ts names src/gone/**/*.ts',
    String.raw`bin/made-up.ts names app\/office\.tsx$`,
    String.raw`bin/made-up.ts names node_modules\/angular\/`,
    String.raw`bin/made-up.ts names \/src\/app\/admin-browser\.ts$`,
    String.raw`bin/made-up.ts names \/src\/app\/browser\.ts$`,
  ])
})

test('every file that the documents name exists', () => {
  const examples =
    /^(?:settings|calls|jobs)\.json$|^words\/|^style\.css$|^x\.calls\.ts$|partner\.ts$|^(?:data|module)\.json$/
  const named = globSync(['README.md', 'docs/**/*.md']).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|mjs|json|md))`/g)].map(([, name]) => ({
      page,
      name: String(name),
    })),
  )
  expect(named.length).toBeGreaterThan(100)
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  expect(named.filter(({ name }) => !isThere(name) && !examples.test(name))).toEqual([])
})
