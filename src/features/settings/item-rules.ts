import { emailPattern } from '#platform/fields/email/email-pattern.ts'
import { field } from '#platform/fields/fields.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { Check } from './setting.ts'

interface ItemRule {
  label: Label
  check: Check
}

const shape =
  (pattern: RegExp, problem: MessageKey): Check =>
  (text) =>
    pattern.test(text) ? null : problem

const webAddress: Check = (text) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? null : 'valid.url')

/** The validation rules for a setting of staff: a fixed set, and never a typed pattern. */
export const itemRules = {
  required: { label: { zh: '必填', en: 'Required' }, check: () => null },
  mobile: {
    label: { zh: '手机号', en: 'Mobile number' },
    check: (text) => (normalMobile(text) ? null : 'valid.mobile'),
  },
  account: { label: { zh: '账号', en: 'Account' }, check: shape(/^[a-z]\w{3,30}$/i, 'settings.account') },
  password: {
    label: { zh: '密码（6–32 位）', en: 'Password (6 to 32)' },
    check: shape(/^\S{6,32}$/, 'settings.passwordRule'),
  },
  varName: { label: { zh: '变量名', en: 'Variable name' }, check: shape(/^[a-z_]\w*$/i, 'settings.varName') },
  url: { label: { zh: '网址', en: 'Web address' }, check: webAddress },
  email: { label: { zh: '邮箱', en: 'Email' }, check: shape(emailPattern, 'valid.email') },
  date: {
    label: { zh: '日期', en: 'Date' },
    check: (text) => (field.date({ zh: '', en: '' }).input.safeParse(text).success ? null : 'valid.date'),
  },
  number: { label: { zh: '数字', en: 'Number' }, check: shape(/^-?\d+(?:\.\d+)?$/, 'valid.number') },
  integer: { label: { zh: '整数', en: 'Whole number' }, check: shape(/^-?\d+$/, 'valid.integer') },
  float: { label: { zh: '小数', en: 'Decimal number' }, check: shape(/^-?\d+\.\d+$/, 'valid.number') },
} as const satisfies Record<string, ItemRule>

/** Returns the problem of a text by the rules of its item. */
export function ruleProblem(rules: string, text: string): MessageKey | null {
  if (text === '') return null
  for (const name of rules.split(',')) {
    const problem = Object.hasOwn(itemRules, name)
      ? itemRules[name as keyof typeof itemRules].check(text)
      : null
    if (problem) return problem
  }
  return null
}
