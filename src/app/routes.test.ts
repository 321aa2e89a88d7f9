import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The file that each route leads to, by its name. */
function filesOfRoutes(): Map<string, string> {
  const rare = new Map(
    [
      ...source('rare-pages.tsx').matchAll(/(\w+): async \(\) =>\s*\(await import\('[^']*\/(\w+)\.tsx'\)\)/g),
    ].map(([, name = '', file = '']) => [name, file]),
  )
  const routes = source('routes.tsx').matchAll(/name: '(\w+)',[^}]*?load: ([^}]*)/g)
  return new Map(
    [...routes].map(([, name = '', load = '']) => [
      name,
      /\/(\w+)\.tsx/.exec(load)?.[1] ?? rare.get(name) ?? '',
    ]),
  )
}

test('the file of a page bears its name, for by that the server finds its styles', () => {
  const files = filesOfRoutes()
  expect(files.size).toBeGreaterThan(30)
  for (const [name, file] of files) expect(file.toLowerCase(), name).toBe(`${name}page`.toLowerCase())
})
