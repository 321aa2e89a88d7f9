import type { CallContext } from '#platform/call/context.server.ts'
import type { FieldProblems } from '#platform/i18n/refuse-fields.ts'
import { isAllowed, seemsInner } from '#platform/std/outward.server.ts'
import { serverSettingsIn, type ServerSettings } from '#features/settings/public/servers.server.ts'
import { secretGoals } from './server-settings.ts'

/** The new text of a setting, or of its secret. */
type Changes = ReadonlyArray<{ item: { row: { name: string } }; patch: { value?: string; secret?: string } }>

/** What is wrong with the servers that messages go to, once these settings are saved. */
export async function serverProblems(
  patches: Changes,
  { db, house }: Pick<CallContext, 'db' | 'house'>,
): Promise<FieldProblems> {
  const before = await serverSettingsIn(db)
  const changes = patches
    .map(({ item, patch }) => [item.row.name, patch.secret ?? patch.value ?? ''] as const)
    .filter(([name]) => name in before)
  if (changes.length === 0) return {}
  const after: ServerSettings = { ...before, ...Object.fromEntries(changes) }
  const given = new Set(changes.map(([name]) => name))
  return {
    ...mailProblems(after, house.environment.innerHosts),
    ...gatewayProblems(after, house.environment.innerHosts),
    ...strayedSecrets(before, after, given),
  }
}

export function mailProblems(
  { smtp_server, smtp_verification }: ServerSettings,
  innerHosts: readonly string[],
): FieldProblems {
  if (smtp_server === '') return {}
  const isOpen = smtp_verification === 'none' && !isAllowed(smtp_server, innerHosts)
  return {
    smtp_server: seemsInner(smtp_server, innerHosts) ? 'settings.innerHost' : null,
    smtp_verification: isOpen ? 'settings.plainServer' : null,
  }
}

function gatewayProblems({ sms_gateway }: ServerSettings, innerHosts: readonly string[]): FieldProblems {
  const { protocol, hostname } = URL.parse(sms_gateway) ?? { protocol: '', hostname: '' }
  if (seemsInner(hostname, innerHosts)) return { sms_gateway: 'settings.innerHost' }
  return { sms_gateway: protocol === 'http:' && !isAllowed(hostname, innerHosts) ? 'settings.gateway' : null }
}

/**
 * A secret that nobody can read could be sent to a server of one's own instead. It goes to the server that it was set
 * for, and is typed again for another one.
 */
export function strayedSecrets(
  before: ServerSettings,
  after: ServerSettings,
  given: ReadonlySet<string>,
): FieldProblems {
  const strayed = Object.entries(secretGoals).filter(
    ([name, goals]) =>
      before[name as keyof ServerSettings] !== '' &&
      !given.has(name) &&
      goals.some((goal) => before[goal] !== after[goal]) &&
      after[goals[0]] !== '',
  )
  return Object.fromEntries(strayed.map(([name]) => [name, 'settings.secretAgain' as const]))
}
