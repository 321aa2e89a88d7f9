import * as z from 'zod/mini'
import { locales } from '#platform/i18n/locale.ts'
import { whereOperators } from './doors.ts'

const name = z.string().check(z.maxLength(64))
const id = z.int().check(z.positive(), z.maximum(2_147_483_647))
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
const operand = z.union([plain, z.array(plain).check(z.minLength(1), z.maxLength(500))])
const whereValue = z.union([plain, z.partialRecord(z.enum(whereOperators), operand)])
const values = z.record(z.string(), z.unknown())

/** What each call of a module's code comes with. Nothing else reaches a door. */
export const callShapes = {
  'rows.get': z.strictObject({ table: name, id }),
  'rows.find': z.strictObject({
    table: name,
    where: z.optional(z.record(name, whereValue)),
    order: z.optional(name),
    direction: z.optional(z.enum(['asc', 'desc'])),
    limit: z.optional(z.int().check(z.positive(), z.maximum(100))),
    page: z.optional(z.int().check(z.positive(), z.maximum(100_000))),
  }),
  'rows.add': z.strictObject({ table: name, values }),
  'rows.change': z.strictObject({ table: name, id, values, version: z.optional(z.int()) }),
  'rows.remove': z.strictObject({ table: name, id }),
  'letters.send': z.strictObject({
    name,
    to: z.string().check(z.maxLength(200)),
    locale: z._default(z.enum(locales), 'zh-cn'),
    values: z._default(z.record(name, z.string().check(z.maxLength(2000))), {}),
    key: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  'settings.get': z.strictObject({ name }),
  'links.make': z.strictObject({
    page: name,
    values: z._default(z.record(name, z.string().check(z.maxLength(200))), {}),
    locale: z._default(z.enum(locales), 'zh-cn'),
  }),
  request: z.strictObject({
    url: z.string().check(z.maxLength(2000)),
    method: z._default(z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']), 'GET'),
    headers: z._default(z.record(z.string(), z.string().check(z.maxLength(4000))), {}),
    body: z._default(z.string(), ''),
  }),
} as const

export type CallName = keyof typeof callShapes
export type CallInput<Name extends CallName> = z.output<(typeof callShapes)[Name]>
