import { releaseRegistry } from '#app/modules.server.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { storedSettings } from '#features/settings/public/settings.ts'
import { isWriteOnly } from '#features/settings/stored-setting.ts'
import { inputForAudit } from '#platform/call/audit-input.ts'
import { pageNumber, secretInput } from '#platform/call/call.shapes.ts'

/** Names that sound like a secret. */
const soundsSecret = /password|token|captcha|secret|code|salt|(?:^|_)key$/i

const notSecret: Record<string, string> = {
  'balance_log.key': 'set by the product, and staff read it in the list',
  'certificate.code': 'set by the product: the address of a page that everybody may open',
  'event_signup.code': 'set by the product, and staff read it at the desk',
  'event_signup.awaits_code': 'yes or no',
  'recycle_log.primary_key': 'the name of a column',
  'recycle_rule.primary_key': 'the name of a column',
  'score_log.key': 'set by the product, and staff read it in the list',
  'sensitive_log.primary_key': 'the name of a column',
  'sensitive_rule.primary_key': 'the name of a column',
  'store_publisher.public_key': 'everybody may have it',
}

/** Settings about captchas are switches and numbers, not captchas. */
const notSecretSettings = ['admin_login_captcha']

const calls = releaseRegistry.calls.map(({ call }) => call)
const written = calls.filter(({ method, logInput, input }) => method !== 'GET' && logInput !== false && input)

describe('the record of change', () => {
  it('the record of change masks every input with a name like a secret (T4.10)', () => {
    const open = written.flatMap(({ path, input, secretKeys }) =>
      pathsIn(input)
        .filter((keys) => soundsSecret.test(keys.at(-1) ?? ''))
        .filter((keys) => inputForAudit(nested(keys), input, secretKeys).includes('in clear'))
        .map((keys) => `${path} ${keys.join('.')}`),
    )
    expect(open).toEqual([])
    const masked = written
      .flatMap(({ input }) => pathsIn(input))
      .filter((keys) => soundsSecret.test(keys.at(-1) ?? ''))
    expect(masked.length).toBeGreaterThan(25)
  })

  it('the record of change masks every entity field with a name like a secret, except listed ones', () => {
    const open = [...releaseRegistry.entities.values()].flatMap(({ name, fields, admin }) =>
      Object.keys(fields)
        .filter((field) => admin && soundsSecret.test(field))
        .filter((field) => {
          const edit = calls.find(({ path, method }) => path === `/admin/${name}/edit` && method === 'POST')
          return (
            !edit || inputForAudit({ [field]: 'in clear' }, edit.input, edit.secretKeys).includes('in clear')
          )
        })
        .map((field) => `${name}.${field}`),
    )
    expect(open.toSorted()).toEqual(Object.keys(notSecret).toSorted())
  })

  it('settings of the product with a name like a secret are write-only, except listed ones', () => {
    const writeOnly = storedSettings.filter(isWriteOnly).map(({ name }) => name)
    expect(writeOnly).toEqual(['smtp_pass', 'sms_pass'])
    const names = storedSettings.map(({ name }) => name).filter((name) => soundsSecret.test(name))
    expect(names.filter((name) => !writeOnly.includes(name))).toEqual(notSecretSettings)
  })

  it('the record keeps declared input and masks keys that the contract does not know', () => {
    const schema = z.object({
      page: pageNumber,
      lines: z._default(
        z.array(z.object({ phrase: z.optional(z.string().register(secretInput)), at: z.number() })),
        [],
      ),
      words: z.record(z.string(), z.string()),
    })
    const sent = { page: '2', lines: [{ phrase: 'x', at: 3, more: 1 }], words: { a: 'b' }, passwort: 'y' }
    expect(JSON.parse(inputForAudit(sent, schema))).toEqual({
      page: '2',
      lines: [{ phrase: '***', at: 3, more: '***' }],
      words: { a: 'b' },
      passwort: '***',
    })
  })

  it('the record keeps the keys of a loose object and masks its secrets', () => {
    const form = { name: 'Lin', password: 'x', files: [{ a: 1 }] }
    const kept = { name: 'Lin', password: '***', files: [{ a: 1 }] }
    expect(JSON.parse(inputForAudit(form, z.record(z.string(), z.unknown()), ['password']))).toEqual(kept)
    expect(JSON.parse(inputForAudit(form, undefined, ['password']))).toEqual(kept)
  })
})

interface Definition {
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: z.core.$ZodType[]
}

/** The path of each name in an input; `[]` means the items of a list. */
function pathsIn(schema: z.core.$ZodType | undefined, above: string[] = []): string[][] {
  if (!schema) return []
  const { shape = {}, element, innerType, in: taken, options = [] } = schema._zod.def as Definition
  const named = Object.entries(shape).flatMap(([key, inner]) => {
    const path = [...above, key]
    return [path, ...pathsIn(inner, path)]
  })
  const wrapped = [innerType, taken, ...options].flatMap((inner) => pathsIn(inner, above))
  return [...named, ...wrapped, ...pathsIn(element, [...above, '[]'])]
}

const nested = (keys: string[]): unknown =>
  keys.reduceRight<unknown>((inner, key) => (key === '[]' ? [inner] : { [key]: inner }), 'in clear')
