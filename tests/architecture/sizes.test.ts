import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exceptFor, longFiles, longFunctions } from '#tests/rules/exceptions.ts'
import { checkRules, projectFiles } from '#tests/rules/rule-case.ts'
import { crowdedFolders, functionsAreShort, longFilesIn } from '#tests/rules/size-rules.ts'

test('every source file is read', () => {
  expect(projectFiles.map((file) => file.path)).toContain('tests/architecture/sizes.test.ts')
  expect(projectFiles.some((file) => file.path.startsWith('src/platform/'))).toBe(true)
})

test('no file is longer than 250 lines', () => {
  const styles = globSync('src/**/*.css').map((path) => ({
    path,
    lines: readFileSync(path, 'utf8').split('\n').length - 1,
  }))
  expect(exceptFor(longFiles, longFilesIn([...projectFiles, ...styles], 250))).toEqual([])
})

test('a long file is reported, and so is an exception that is not needed', () => {
  const files = [250, 251, 252].map((lines) => ({ path: `src/app/${lines}.ts`, lines }))
  const exceptions = { 'src/app/252.ts': 'history', 'src/app/250.ts': 'it was longer once' }
  expect(exceptFor(exceptions, longFilesIn(files, 250))).toEqual([
    'src/app/251.ts',
    'src/app/250.ts needs no exception',
  ])
})

test('no folder holds more than 45 files, but for one file for each entity and each migration', () => {
  const files = globSync('{src,bin,tests,db}/**/*.*', { exclude: ['src/entities/*', 'db/migrations/*'] })
  expect(crowdedFolders(files, 45)).toEqual([])
  expect(crowdedFolders(['src/app/a.ts', 'src/app/b.css', 'src/ui/c.ts'], 1)).toEqual(['src/app'])
})

const long = `{${'\n'.repeat(80)}}`
checkRules([
  {
    name: 'no function is longer than 80 lines',
    rule: functionsAreShort(80),
    exceptions: longFunctions,
    sample: {
      'src/app/a.ts': `export function first() ${long}`,
      'src/app/b.ts': `export const second = async () => ${long}`,
      'src/app/c.ts': `export class C { third() ${long} }`,
      'src/app/d.ts': `export const all = { fourth: () => ${long} }`,
      'src/app/e.ts': `useEffect(() => ${long})`,
      'src/app/f.ts': `export const short = () => {${'\n'.repeat(79)}}`,
      'src/app/g.test.ts': `describe('a', () => ${long})`,
    },
    caught: [
      'src/app/a.ts first',
      'src/app/b.ts second',
      'src/app/c.ts third',
      'src/app/d.ts fourth',
      'src/app/e.ts useEffect()',
    ],
  },
])
