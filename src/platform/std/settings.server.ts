import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { defaultTimeZone, isTimeZone } from './centre-time.ts'

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Empty: SQLite in the data folder. */
  databaseUrl: string
  filesUrl: string
  mailUrl: string
  smsUrl: string
  publicUrl: string
  trustProxy: boolean | string
  workers: number
  demo: boolean
  /** Of a new centre; afterwards the setting of that name counts. */
  timeZone: string
  adminPassword: string
  logLevel: LogLevel
  drill: Drill | null
}

/** Only with DRILL=1, and then the product listens on loopback alone. */
export interface Drill {
  captcha: boolean
  limits: boolean
  tokenSeconds: number | null
  clockFile: string | null
}

export type LogLevel = (typeof logLevels)[number]
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** The product cannot start like this; the message is one line that says what to do. */
export class StartRefusal extends Error {}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const drill = readDrill(env)
  const port = integer(env, 'PORT', 8000, 0, 65535)
  const host = env.HOST || (drill ? '127.0.0.1' : '0.0.0.0')
  if (drill && !['127.0.0.1', '::1', 'localhost'].includes(host)) {
    throw new StartRefusal(`DRILL=1 listens on loopback only: unset HOST (it is "${host}") or unset DRILL.`)
  }
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    filesUrl: address(env, 'FILES_URL', ['s3:', 'oss:', 'file:']),
    mailUrl: hostAddress(env, 'MAIL_URL', ['smtp:', 'smtps:']),
    smsUrl: hostAddress(env, 'SMS_URL', ['http:', 'https:']),
    publicUrl: publicUrl(env) || `http://localhost:${port}`,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    workers: integer(env, 'WORKERS', 1, 1, 64),
    demo: flag(env, 'DEMO', true),
    timeZone: timeZone(env),
    adminPassword: adminPassword(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    drill,
  }
}

const drillNames = ['DRILL_CAPTCHA', 'DRILL_LIMITS', 'DRILL_TOKEN_SECONDS', 'DRILL_CLOCK']

function readDrill(env: NodeJS.ProcessEnv): Drill | null {
  const on = flag(env, 'DRILL', false)
  const asked = Object.keys(env).filter((name) => name.startsWith('DRILL_') && env[name])
  if (!on && asked.length > 0)
    throw new StartRefusal(`${asked.join(', ')} is for tests and drills: set DRILL=1 with it, or unset it.`)
  if (!on) return null
  const unknown = asked.find((name) => !drillNames.includes(name))
  if (unknown)
    throw new StartRefusal(`${unknown} is not known: there are ${drillNames.join(', ')}, or unset it.`)
  return {
    captcha: flag(env, 'DRILL_CAPTCHA', true),
    limits: flag(env, 'DRILL_LIMITS', true),
    tokenSeconds: env.DRILL_TOKEN_SECONDS ? integer(env, 'DRILL_TOKEN_SECONDS', 0, 1, 86_400) : null,
    clockFile: env.DRILL_CLOCK ? resolve(env.DRILL_CLOCK) : null,
  }
}

function timeZone(env: NodeJS.ProcessEnv): string {
  const text = env.TIME_ZONE || defaultTimeZone
  if (isTimeZone(text)) return text
  throw new StartRefusal(`TIME_ZONE must be a time zone such as ${defaultTimeZone}, not "${text}".`)
}

function adminPassword(env: NodeJS.ProcessEnv): string {
  const password = env.ADMIN_PASSWORD ?? ''
  const length = [...password].length
  if (password && (length < 8 || length > 64))
    throw new StartRefusal('ADMIN_PASSWORD must have 8 to 64 characters.')
  return password
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new StartRefusal(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase()
  if (!text) return fallback
  if (['1', 'on', 'true', 'yes'].includes(text)) return true
  if (['0', 'off', 'false', 'no'].includes(text)) return false
  throw new StartRefusal(`${name} must be on or off, not "${text}".`)
}

function oneOf<const T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const text = env[name]
  if (!text) return fallback
  const found = choices.find((choice) => choice === text)
  if (found) return found
  throw new StartRefusal(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
}

function address(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string {
  const text = env[name]
  if (!text) return ''
  const url = URL.parse(text)
  if (url && protocols.includes(url.protocol)) return text
  throw new StartRefusal(
    `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  )
}

/** An address without a machine in it leads nowhere. */
function hostAddress(env: NodeJS.ProcessEnv, name: string, protocols: [string, ...string[]]): string {
  const text = address(env, name, protocols)
  if (text && !new URL(text).hostname)
    throw new StartRefusal(`${name} names no machine: write it as ${protocols[0]}//host, or unset it.`)
  return text
}

/** Every path of the product begins at the top of its host. */
function publicUrl(env: NodeJS.ProcessEnv): string {
  const text = hostAddress(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (!text) return ''
  const { origin, href } = new URL(text)
  if (href === `${origin}/`) return origin
  throw new StartRefusal(`PUBLIC_URL is protocol and host alone, such as ${origin}, not "${text}".`)
}

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function readTrustProxy(text: string | undefined): boolean | string {
  if (!text || ['0', 'off', 'false', 'no'].includes(text.toLowerCase())) return false
  if (['1', 'on', 'true', 'yes'].includes(text.toLowerCase())) return true
  const wrong = text.split(',').find((part) => !isNetwork(part.trim()))
  if (wrong === undefined) return text
  throw new StartRefusal(
    `TRUST_PROXY must be on, off, or the addresses of proxies such as 10.0.0.1,192.168.0.0/16, not "${wrong.trim()}".`,
  )
}

function isNetwork(text: string): boolean {
  if (networkNames.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
