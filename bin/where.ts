import { releaseRegistry } from '#app/modules.server.ts'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { paths } from '#paths.ts'

interface Source {
  path: string
  text: string
}

const sources: Source[] = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  .toSorted()
  .map((each) => ({ path: each, text: readFileSync(each, 'utf8') }))
/** The handlers of the calls that every entity has. */
const generic = sources.filter(({ path: file }) =>
  /src\/platform\/entity\/crud(-calls|\.server)\.ts/.test(file),
)

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

/** The file of a page bears the name of its path. */
function page(wanted: string): string[][] {
  const entry = Object.entries(paths).find(([, pattern]) => asPattern(pattern).test(wanted))
  if (!entry) return []
  const [name, pattern] = entry
  const file = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`
  const found = sources.filter((each) => basename(each.path) === file)
  return [['page', `${pattern} (paths.${name})`], ...found.map((each) => ['screen', each.path])]
}

function asPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/\{\w+:number\}/g, '\\d+').replace(/\{\w+(?::\w+)?\}/g, '[^/]+')}$`)
}

function call(wanted: string): string[][] {
  const calls = releaseRegistry.calls.filter((each) => each.call.path.toLowerCase() === wanted.toLowerCase())
  const key = calls[0]?.call.path.split('/').at(-1) ?? ''
  const base = calls[0]?.call.path.slice(0, -key.length - 1) ?? ''
  const contracts = sources.flatMap((each) => contractsIn(each, base, key))
  const actions = sources.filter(({ text }) => text.includes(`actionCalls('${base.slice(7)}', '${key}')`))
  const declared = [...contracts.flatMap(withHandler), ...actions]
  const files = declared.length > 0 ? declared : generic
  return calls.length === 0
    ? []
    : [
        ...calls.map((each) => ['call', `${each.call.method} ${each.call.path}`]),
        ...files.map(({ path: file }) => [file.endsWith('.server.ts') ? 'handler' : 'contract', file]),
      ]
}

interface Contract extends Source {
  /** The name of the contract, such as `eventCalls`. */
  name: string
}

/** A contract names the base of its calls, and each of them by the last word of its path. */
function contractsIn(source: Source, base: string, key: string): Contract[] {
  const declared = source.text.matchAll(/export const (\w+) = defineCalls\('([^']+)', \{(.*?)\n\}\)/gs)
  return [...declared]
    .filter(([, , at, keys = '']) => at === base && new RegExp(`^  ${key}: |as: '${key}'`, 'm').test(keys))
    .map(([, name = '']) => ({ ...source, name }))
}

function withHandler(contract: Contract): Source[] {
  return [contract, ...sources.filter(({ text }) => text.includes(`handle(${contract.name},`))]
}

function entity(wanted: string): string[][] {
  const [, area, name = ''] = wanted.split('/')
  const known = [...releaseRegistry.entities.keys()].find(
    (each) => each === name || each === name.replaceAll('-', '_'),
  )
  if (!known || (area !== 'admin' && area !== 'api')) return []
  const found = sources.filter(({ text }) => new RegExp(`define(Entity|Ledger)\\('${known}'`).test(text))
  return found.map((each) => ['entity', each.path])
}
