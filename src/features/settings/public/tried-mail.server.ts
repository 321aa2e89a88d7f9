import type { CallContext } from '#platform/call/context.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuseFields, type FieldProblem, type FieldProblems } from '#platform/i18n/refuse-fields.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { MailRoute } from '#platform/mail/mail-carrier.server.ts'
import { asStored } from '#features/settings/item-field.ts'
import { readValue } from '#features/settings/read-value.ts'
import { isKept } from '#features/settings/save-settings.server.ts'
import { mailProblems, strayedSecrets } from '#features/settings/server-problems.server.ts'
import { isWriteOnly } from '#features/settings/stored-setting.ts'
import { mailServerOf, serverSettingsIn } from './servers.server.ts'
import { settingsOf } from './settings.server.ts'
import { storedSettings, type SettingValues } from './settings.ts'

const serverNames = ['smtp_server', 'smtp_port', 'smtp_verification', 'smtp_user', 'smtp_pass'] as const
const tried = [...serverNames, 'mail_from'] as const

/** What a form says of the way of letters; all else in it is no part of the test. */
export type MailForm = { [Name in (typeof tried)[number]]?: unknown }

/**
 * The mail server and the sender of a form that is not saved, over what is stored. Nothing of it is written. What the
 * environment has set wins here, too.
 */
export async function triedMail(
  form: MailForm,
  { db, house, locale }: CallContext,
): Promise<{ route: MailRoute; settings: SettingValues }> {
  const { mailUrl, innerHosts } = house.environment
  const read = readAll(form, mailUrl ? ['mail_from'] : tried, locale)
  const { mail_from, ...server } = read
  const stored = await settingsOf(db)
  const settings = { ...stored, ...(mail_from !== undefined && { mail_from }) }
  if (mailUrl) return { route: { url: mailUrl }, settings }
  const before = await serverSettingsIn(db)
  const after = { ...before, ...server }
  refuseFields({
    ...mailProblems(after, innerHosts),
    ...strayedSecrets(before, after, new Set(['sms_pass', ...Object.keys(server)])),
  })
  return { route: mailServerOf(after), settings }
}

function readAll(form: MailForm, names: ReadonlyArray<keyof MailForm>, locale: Locale) {
  const problems: FieldProblems = {}
  const values: { [Name in keyof MailForm]?: string } = {}
  for (const name of names) {
    const known = storedSettings.find((each) => each.name === name)
    const given = form[name]
    if (!known || given === undefined || (isWriteOnly(known) && isKept(given))) continue
    try {
      values[name] = readValue(known.setting, asStored(given), locale)
    } catch (problem) {
      problems[name] = problemIn(problem)
    }
  }
  refuseFields(problems)
  return values
}

function problemIn(problem: unknown): FieldProblem {
  if (problem instanceof Refusal) return problem
  throw problem
}
