import { message } from '#platform/call/envelope.server.ts'
import { Refusal, type RefusalKind } from '#platform/i18n/refusal.ts'
import type { Manifest } from '#features/modules/manifest.ts'
import type { Doors } from './doors.ts'
import { callShapes, type CallInput, type CallName } from './host-calls.ts'
import { HostRefusal, type HostCall, type RefusalCode, type SandboxHost } from './host.ts'

export type Capabilities = Manifest['capabilities']

interface GrantedHost {
  capabilities: Capabilities
  /** A door that is not there refuses. */
  doors: Partial<Doors>
}

type Serving = { [Name in CallName]: (input: CallInput<Name>, ending: AbortSignal) => Promise<unknown> }

/** What the code of a module may ask for is looked up on each use, and only then handed to a door. */
export function grantedHost({ capabilities, doors }: GrantedHost): SandboxHost {
  const grant = (part: keyof Capabilities, name: string) => {
    const granted: readonly string[] = capabilities[part] ?? []
    if (!granted.includes(name)) throw new HostRefusal('notGranted', `"${name}" is not among its ${part}`)
  }
  const rowsOf = (table: string) => {
    grant('tables', table)
    return open(doors, 'rows')
  }
  const readable = (table: string) => {
    if (!capabilities.reads?.includes(table)) return rowsOf(table)
    return open(doors, 'rows')
  }
  const serving: Serving = {
    'rows.get': async ({ table, id }) => readable(table).get(table, id),
    'rows.find': async ({ table, ...query }) => readable(table).find(table, query),
    'rows.add': async ({ table, values }) => rowsOf(table).add(table, values),
    'rows.change': async ({ table, id, values, version }) => rowsOf(table).change(table, id, values, version),
    'rows.remove': async ({ table, id }) => rowsOf(table).remove(table, id),
    'letters.send': async ({ name, ...letter }) => {
      grant('letters', name)
      return open(doors, 'letters').send(name, letter)
    },
    'settings.get': async ({ name }) => {
      grant('settings', name)
      return open(doors, 'settings').get(name)
    },
    'links.make': async ({ page, values, locale }) => {
      grant('pages', page)
      return open(doors, 'links').make(page, values, locale)
    },
    request: async (request, ending) =>
      open(doors, 'request')(request, (host) => capabilities.hosts?.includes(host) ?? false, ending),
  }
  return { call: (call) => serve(serving, call) }
}

function open<Name extends keyof Doors>(doors: Partial<Doors>, name: Name): Doors[Name] {
  const door = doors[name]
  if (!door) throw new HostRefusal('unknown', `There is no "${name}" here`)
  return door
}

async function serve(serving: Serving, { name, input, ending }: HostCall): Promise<unknown> {
  if (!Object.hasOwn(callShapes, name)) throw new HostRefusal('unknown', `There is no call "${name}"`)
  const known = name as CallName
  const { success, data, error } = callShapes[known].safeParse(input)
  if (!success) {
    const [{ path, message: problem } = { path: [], message: '' }] = error.issues
    throw new HostRefusal('invalid', `${known} is asked wrongly: ${path.join('.')} ${problem}`)
  }
  try {
    return await (serving[known] as (input: unknown, ending: AbortSignal) => Promise<unknown>)(data, ending)
  } catch (problem) {
    throw problem instanceof Refusal ? told(problem) : problem
  }
}

const codes: Partial<Record<RefusalKind, RefusalCode>> = {
  invalid: 'invalid',
  notFound: 'notFound',
  gone: 'notFound',
  conflict: 'conflict',
  tooMany: 'busy',
  unavailable: 'busy',
  tooLarge: 'tooLarge',
}

/** What the product refuses, for the author of the module. */
function told({ kind, key, params, fields = {} }: Refusal): HostRefusal {
  const said = Object.entries(fields).map(
    ([name, problem]) => `${name}: ${message('en', problem.key, problem.params)}`,
  )
  return new HostRefusal(
    codes[kind] ?? 'refused',
    said.length > 0 ? said.join('; ') : message('en', key, params),
  )
}

const partOf: Record<string, keyof Capabilities> = { call: 'calls', job: 'jobs', block: 'blocks' }

/** What the code of a module offers although it was not granted. */
export const notGranted = (offers: readonly string[], capabilities: Capabilities): string[] =>
  offers.filter((offer) => {
    const [kind = '', name = ''] = offer.split(':')
    const granted: readonly string[] = capabilities[partOf[kind] ?? 'hooks'] ?? []
    return !granted.includes(partOf[kind] ? name : offer)
  })
