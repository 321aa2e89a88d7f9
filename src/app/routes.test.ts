import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('the file of a page has the name of its route, by which the server finds its styles', () => {
  const sources = source('routes.tsx') + source('rare-pages.tsx')
  const named = sources.matchAll(/(?:page\('(\w+)', |(\w+): )\(\) =>\s*import\('[^']*\/(\w+)\.tsx'\)/g)
  const files = new Map([...named].map(([, name, rare, file = '']) => [name ?? rare, file]))
  expect([...files.keys()].toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
  for (const [name, file] of files) expect(file.toLowerCase(), name).toBe(`${name}page`.toLowerCase())
})
