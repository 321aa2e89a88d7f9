import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#paths.ts'
import { allHandlers } from '#app/handlers.server.ts'
import { allEntities } from '#app/schema.server.ts'

const address = process.argv[2]
if (!address) {
  console.error('Usage: npm run where -- <address>, such as /event/detail/5 or /api/event/detail')
  process.exit(2)
}
const path =
  (URL.parse(address, 'http://own.invalid')?.pathname ?? address).replace(/^\/en(?=\/|$)/, '') || '/'
const found = [...page(path), ...call(path), ...entity(path)]
if (found.length === 0) {
  console.error(`Nothing answers ${path}`)
  process.exit(1)
}
for (const [what = '', where = ''] of found) console.log(`${what.padEnd(9)}${where}`)

function page(wanted: string): string[][] {
  const entry = Object.entries(paths).find(([, pattern]) => asPattern(pattern).test(wanted))
  if (!entry) return []
  const files = sourcesThat((text) => text.includes(`definePage(paths.${entry[0]},`))
  return [['page', `${entry[1]} (paths.${entry[0]})`], ...files.map((file) => ['screen', file])]
}

function asPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/\{\w+:number\}/g, '\\d+').replace(/\{\w+(?::\w+)?\}/g, '[^/]+')}$`)
}

function call(wanted: string): string[][] {
  const calls = allHandlers(allEntities).filter(
    (each) => each.call.path.toLowerCase() === wanted.toLowerCase(),
  )
  const key = wanted.split('/').at(-1) ?? ''
  const base = wanted.slice(0, -key.length - 1)
  const contracts = sourcesThat((text) => text.includes(`defineCalls('${base}'`))
  const generic = allEntities.has(base.split('/').at(-1) ?? '') && contracts.length === 0
  const files = generic
    ? ['src/platform/entity/crud-calls.ts', 'src/platform/entity/crud.server.ts']
    : contracts.flatMap(handlersBeside)
  return calls.length === 0
    ? []
    : [
        ...calls.map((each) => ['call', `${each.call.method} ${each.call.path}`]),
        ...files.map((file) => ['handler', file]),
      ]
}

function handlersBeside(contract: string): string[] {
  return [contract, contract.replace('.calls.ts', '.server.ts')]
}

function entity(wanted: string): string[][] {
  const [, area, name = ''] = wanted.split('/')
  const known = [...allEntities.keys()].find((each) => each === name || each === name.replaceAll('-', '_'))
  if (!known || (area !== 'admin' && area !== 'api')) return []
  return sourcesThat((text) => text.includes(`defineEntity('${known}'`)).map((file) => ['entity', file])
}

function sourcesThat(match: (text: string) => boolean): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  return files.map((file) => join('src', file)).filter((file) => match(readFileSync(file, 'utf8')))
}
