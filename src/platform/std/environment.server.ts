import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { checkout } from './checkout.server.ts'
import { defaultTimeZone, isTimeZone } from './centre-time.ts'

/** The product cannot start like this; the message is one line that says what to do. */
export class StartRefusal extends Error {}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Reject = (why: string) => never

/** An empty variable counts as not set. The error message joins the name of the variable and the reason. */
const variable = <T>(fallback: T, read: (text: string, no: Reject) => T) =>
  z
    .string()
    .optional()
    .transform((text, context): T => {
      const no = (why: string) => {
        context.addIssue(why)
        return z.NEVER
      }
      return text ? read(text, no) : fallback
    })

const anyText = (fallback = '') => variable(fallback, (text) => text)

const integer = <T extends number | null>(fallback: T, min: number, max: number) =>
  variable<number | T>(fallback, (text, no) => {
    const value = Number(text)
    const fits = Number.isInteger(value) && value >= min && value <= max
    return fits ? value : no(`must be a whole number from ${min} to ${max}, not "${text}".`)
  })

const [onWords, offWords] = [
  ['1', 'on', 'true', 'yes'],
  ['0', 'off', 'false', 'no'],
]

const flag = <T extends boolean | null>(fallback: T) =>
  variable<boolean | T>(fallback, (text, no) => {
    if (onWords.includes(text.toLowerCase())) return true
    return offWords.includes(text.toLowerCase()) ? false : no(`must be on or off, not "${text}".`)
  })

const oneOf = <const T extends string>(choices: readonly T[], fallback: T) =>
  variable<T>(
    fallback,
    (text, no) =>
      choices.find((choice) => choice === text) ?? no(`must be one of ${choices.join(', ')}, not "${text}".`),
  )

const address = (...protocols: string[]) =>
  variable('', (text, no) => {
    const isOurs = protocols.includes(URL.parse(text)?.protocol ?? '')
    return isOurs
      ? text
      : no(`must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  })

/** An address without a host leads nowhere. */
const hostAddress = (...protocols: [string, ...string[]]) =>
  address(...protocols).refine((text) => !text || new URL(text).hostname !== '', {
    error: `names no machine: write it as ${protocols[0]}//host, or unset it.`,
  })

/** Every path of the product begins at the top of its host. */
const publicUrl = hostAddress('http:', 'https:').transform((text, context) => {
  if (!text) return ''
  const { origin, href } = new URL(text)
  if (href !== `${origin}/`) context.addIssue(`is protocol and host alone, such as ${origin}, not "${text}".`)
  return origin
})

const adminPassword = variable('', (text, no) => {
  const length = [...text].length
  return length < 8 || length > 64 ? no('must have 8 to 64 characters.') : text
})

const trustProxy = variable<boolean | string>(false, (text, no) => {
  if (offWords.includes(text.toLowerCase())) return false
  if (onWords.includes(text.toLowerCase())) return true
  const wrong = text.split(',').find((part) => !isNetwork(part.trim()))
  if (wrong === undefined) return text
  return no(
    `must be on, off, or the addresses of proxies such as 10.0.0.1,192.168.0.0/16, not "${wrong.trim()}".`,
  )
})

/** Names of hosts, or whole origins. */
const origins = variable(['localhost', '127.0.0.1'], (text, no) => {
  const listed = text.split(',').map((part) => part.trim())
  const wrong = listed.find((part) => !/^[\w.-]+$/.test(part) && URL.parse(part)?.origin !== part)
  if (wrong === undefined) return offWords.includes(text.toLowerCase()) ? [] : listed
  return no(`must be off, or origins such as https://app.example.org or localhost, not "${wrong}".`)
})

/** Hosts inside the own network that settings may name, as names, addresses or networks. */
const innerHosts = variable<string[]>([], (text, no) => {
  const listed = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const wrong = listed.find((part) => !/^[a-z\d_.-]+$/.test(part) && !isNetwork(part))
  return wrong === undefined
    ? listed
    : no(`must be hosts or networks such as mail.lan,10.0.0.0/8, not "${wrong}".`)
})

const timeZone = variable(defaultTimeZone, (text, no) =>
  isTimeZone(text) ? text : no(`must be a time zone such as ${defaultTimeZone}, not "${text}".`),
)

/** The variables of the test mode: a test or drill can switch off captchas and rate limits, and move the clock. */
const drillVariables = {
  DRILL_CAPTCHA: flag(true),
  DRILL_LIMITS: flag(true),
  DRILL_TOKEN_SECONDS: integer(null, 1, 86_400),
  DRILL_CLOCK: anyText(),
}

const environmentShape = z.object({
  PORT: integer(8000, 0, 65_535),
  HOST: anyText(),
  DATA_DIR: anyText('./data'),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  FILES_URL: address('s3:', 'oss:', 'file:'),
  FILES_FROM: address('s3:', 'oss:', 'file:'),
  FILES_KEY: anyText(),
  FILES_SECRET: anyText(),
  MAIL_URL: hostAddress('smtp:', 'smtps:'),
  SMS_URL: hostAddress('http:', 'https:'),
  INNER_HOSTS: innerHosts,
  PUBLIC_URL: publicUrl,
  TRUST_PROXY: trustProxy,
  CORS_ORIGINS: origins,
  WORKERS: integer(1, 1, 64),
  NEW_HOUSE: flag(true),
  DEMO: flag<boolean | null>(null),
  TERMINAL: flag<boolean | null>(null),
  SAFE_MODE: flag(false),
  UNSIGNED_MODULES: flag(false),
  TIME_ZONE: timeZone,
  ADMIN_PASSWORD: adminPassword,
  LOG_LEVEL: oneOf(logLevels, 'info'),
  DRILL: flag(false),
  ...drillVariables,
})

export const settingNames = Object.keys(environmentShape.shape).filter((name) => !name.startsWith('DRILL'))

export type Environment = ReturnType<typeof readEnvironment>

export const defaultPublicUrl = (port: number) => `http://localhost:${port}`

export function readEnvironment(env: NodeJS.ProcessEnv) {
  const { success, data: read, error } = environmentShape.safeParse(env)
  if (!success) {
    const said = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new StartRefusal(said[0])
  }
  refuseStrayDrill(env, read.DRILL)
  // With one trusted proxy, nobody else may reach the port and write an address into a header.
  const host = read.HOST || (read.DRILL || read.TRUST_PROXY === true ? '127.0.0.1' : '0.0.0.0')
  if (read.DRILL && !['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new StartRefusal(`DRILL=1 listens on loopback only: unset HOST (it is "${host}") or unset DRILL.`)
  if (read.DRILL && read.PUBLIC_URL.startsWith('https:'))
    throw new StartRefusal(
      'DRILL=1 switches checks off, and PUBLIC_URL is a real address: unset one of them.',
    )
  return {
    port: read.PORT,
    host,
    dataDir: resolve(checkout, read.DATA_DIR),
    /** Empty: SQLite in the data folder. */
    databaseUrl: read.DATABASE_URL,
    filesUrl: read.FILES_URL,
    /** Where the files were before: while they move, those that have not come yet are read there. */
    filesFrom: read.FILES_FROM,
    /** Of an object store. */
    filesKey: { id: read.FILES_KEY, secret: read.FILES_SECRET },
    mailUrl: read.MAIL_URL,
    smsUrl: read.SMS_URL,
    /** What settings may reach inside the own network; nothing unless it is named. */
    innerHosts: read.INNER_HOSTS,
    publicUrl: read.PUBLIC_URL || defaultPublicUrl(read.PORT),
    trustProxy: read.TRUST_PROXY,
    /** Where other front ends may ask from. */
    corsOrigins: read.CORS_ORIGINS,
    workers: read.WORKERS,
    /** Off: a start, migrate and seed need a database that is there already. */
    newHouse: read.NEW_HOUSE,
    /** A house with a public address is one for real. */
    demo: read.DEMO ?? !read.PUBLIC_URL,
    /** Commands in the back office; a house with a public address asks for them by name. */
    terminal: read.TERMINAL ?? !read.PUBLIC_URL,
    /** Whatever modules brought is left out: `npm start -- --safe`. */
    safeMode: read.SAFE_MODE,
    /** Whether modules that nobody signed may be installed. */
    unsignedModules: read.UNSIGNED_MODULES,
    /** Of a new centre; afterwards the setting of that name counts. */
    timeZone: read.TIME_ZONE,
    adminPassword: read.ADMIN_PASSWORD,
    logLevel: read.LOG_LEVEL,
    /** The test mode, only with DRILL=1. The product then listens on loopback alone. */
    drill: read.DRILL ? drillOf(read) : null,
  }
}

const drillOf = (read: z.infer<typeof environmentShape>) => ({
  captcha: read.DRILL_CAPTCHA,
  limits: read.DRILL_LIMITS,
  tokenSeconds: read.DRILL_TOKEN_SECONDS,
  clockFile: read.DRILL_CLOCK ? resolve(checkout, read.DRILL_CLOCK) : null,
})

function refuseStrayDrill(env: NodeJS.ProcessEnv, isDrill: boolean): void {
  const asked = Object.keys(env).filter((name) => name.startsWith('DRILL_') && env[name])
  if (!isDrill && asked.length > 0)
    throw new StartRefusal(`${asked.join(', ')} is for tests and drills: set DRILL=1 with it, or unset it.`)
  const known = Object.keys(drillVariables)
  const unknown = asked.find((name) => !known.includes(name))
  if (unknown) throw new StartRefusal(`${unknown} is not known: there are ${known.join(', ')}, or unset it.`)
}

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  if (networkNames.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
