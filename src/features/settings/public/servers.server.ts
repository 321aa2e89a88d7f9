import { secretGoals } from '#features/settings/server-settings.ts'
import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { encryptions, type MailServer, type ServersNow, type SmsGateway } from '#platform/mail/servers.ts'
import type { Environment } from '#platform/std/environment.server.ts'

/** What the settings say of the servers that messages go to, secrets included: for those that send, and for nobody else. */
export interface ServerSettings {
  smtp_server: string
  smtp_port: string
  smtp_verification: string
  smtp_user: string
  smtp_pass: string
  sms_gateway: string
  sms_user: string
  sms_pass: string
}

const names = [
  'smtp_server',
  'smtp_port',
  'smtp_verification',
  'smtp_user',
  'smtp_pass',
  'sms_gateway',
  'sms_user',
  'sms_pass',
] as const satisfies Array<keyof ServerSettings>

export async function serverSettingsIn(queries: Queries): Promise<ServerSettings> {
  const rows = await queries
    .selectFrom('config')
    .select(['name', 'value', 'secret'])
    .where('name', 'in', names)
    .execute()
  const found = new Map(rows.map((row) => [row.name, row.name in secretGoals ? row.secret : row.value]))
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? ''])) as unknown as ServerSettings
}

export function mailServerOf(set: ServerSettings): MailServer | null {
  if (set.smtp_server === '') return null
  const encryption = encryptions.find((each) => each === set.smtp_verification) ?? 'SSL'
  const { smtp_server: host, smtp_user: user, smtp_pass: password } = set
  return { host, port: Number(set.smtp_port), user, password, encryption }
}

function smsGatewayOf({ sms_gateway: address, sms_user: user, sms_pass: password }: ServerSettings) {
  return address === '' ? null : ({ address, user, password } satisfies SmsGateway)
}

const serversNow = cachedUntilChanged(['config'], ({ read }: Db) => serverSettingsIn(read))

/** For the carriers, which ask before every message. */
export const serversOf = (db: Db): ServersNow => ({
  mail: async () => mailServerOf(await serversNow(db)),
  sms: async () => smsGatewayOf(await serversNow(db)),
})

/** Whether there is a gateway for text messages. Pass the queries of a transaction or of a cached answer, where in one. */
export async function hasSms(queries: Queries, { smsUrl }: Pick<Environment, 'smsUrl'>): Promise<boolean> {
  if (smsUrl) return true
  const row = await queries
    .selectFrom('config')
    .select('value')
    .where('name', '=', 'sms_gateway')
    .executeTakeFirst()
  return Boolean(row?.value)
}
