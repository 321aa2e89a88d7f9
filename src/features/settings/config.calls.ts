import * as z from 'zod/mini'
import { defineCalls, del, get, perAddress, post } from '#platform/call/call.ts'
import { rowId } from '#platform/call/call.shapes.ts'
import { numberInput } from '#platform/call/number-input.ts'
import { emailAddress } from '#platform/fields/email/email.ts'
import type { DrawnField } from '#platform/fields/field-props.ts'
import { locales } from '#platform/i18n/locale.ts'

const keyed = z.object({ key: z.string(), value: z.string() })
const value = z.union([z.string(), z.number(), z.null(), z.array(z.string()), z.array(keyed)])
const version = numberInput(z.number().check(z.int()))

const item = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  type: z.string(),
  title: z.string(),
  tip: z.string(),
  /** The two languages of one setting share this name. */
  pair: z.string(),
  lang: z.nullable(z.enum(locales)),
  /** Always empty for a secret. */
  value,
  /** Whether a secret is stored. */
  is_set: z.number(),
  /** What may be chosen, by the stored value. */
  content: z.record(z.string(), z.string()),
  rule: z.string(),
  /** The properties of its row in a form, and those of its input. */
  extend: z.record(z.string(), z.string()),
  input_extend: z.record(z.string(), z.string()),
  weigh: z.number(),
  /** The variable of the environment that has set it, and that wins; blank for what staff set here. */
  set_by: z.string(),
  /** Made by staff, who may delete it. */
  allow_del: z.number(),
  field: z.custom<DrawnField>(),
})

const all = z.object({
  list: z.record(z.string(), z.object({ name: z.string(), title: z.string(), list: z.array(item) })),
  configGroup: z.record(z.string(), z.string()),
  /** Other screens of the same kind: the title and the address. */
  quickEntrance: z.array(keyed),
  remark: z.string(),
})

export const mailOutcomes = ['sent', 'written', 'waiting'] as const

/** The settings of the centre, as staff see and change them. */
export const configCalls = defineCalls('/admin/config', {
  index: get({ node: 'config/index', answer: all }),
  /** Values by name, with their versions, so that changes of others are never overwritten. */
  edit: post({
    node: 'config/edit',
    input: z.catchall(z.object({ versions: z.optional(z.record(z.string(), version)) }), z.unknown()),
    answer: all,
  }),
  blank: get({
    as: 'add',
    node: 'config/add',
    answer: z.object({ row: z.record(z.string(), z.unknown()) }),
  }),
  add: post({
    node: 'config/add',
    input: z.record(z.string(), z.unknown()),
    answer: z.object({ id: z.number() }),
  }),
  del: del({
    node: 'config/del',
    input: z.object({
      ids: z.array(rowId).check(z.minLength(1, 'refused.parameter'), z.maxLength(100, 'refused.parameter')),
    }),
    answer: z.object({ ids: z.array(z.number()) }),
  }),
})

const row = z.record(z.string(), z.unknown())

/** What an item of staff is: title, type, rules and the like. Its value is saved with `/admin/config/edit`. */
export const configItemCalls = defineCalls('/admin/config_item', {
  read: get({
    as: 'edit',
    node: 'config_item/edit',
    input: z.object({ id: rowId }),
    answer: z.object({ row }),
  }),
  edit: post({
    node: 'config_item/edit',
    input: z.looseObject({ id: rowId, version: z.optional(version) }),
    answer: z.object({ row }),
  }),
})

/** Sends one letter the way all letters go. */
export const testMailCalls = defineCalls('/admin/config', {
  sendTestMail: post({
    node: 'config/sendtestmail',
    input: z.object({ testMail: emailAddress.check(z.minLength(1, 'valid.email')) }),
    answer: z.object({ outcome: z.enum(mailOutcomes) }),
    limit: perAddress(5, 600),
    timeout: 30_000,
  }),
})

export type SettingItem = z.output<typeof item>
export type AllSettings = z.output<typeof all>
