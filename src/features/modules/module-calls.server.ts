import * as z from 'zod/mini'
import { defineCalls, post, type Limit } from '#platform/call/call.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { activeModule } from './active-modules.server.ts'
import { tableNameOf } from './contributions.server.ts'
import type { DeclaredCalls } from './declarations.ts'
import { runModule } from './module-code.server.ts'
import { valuesOfLink } from './module-links.server.ts'
import type { ModuleVersion } from './versions.server.ts'

type DeclaredCall = DeclaredCalls[string]
type Field = DeclaredCall['fields'][string]

const longest = 20_000
const patience = 10_000

/** What every call of a module takes: its fields, and the signed link of the page that asks. */
const input = z.catchall(
  z.object({
    page: z.optional(z.string().check(z.maxLength(41))),
    link: z.optional(z.string().check(z.maxLength(4000))),
  }),
  z.union([z.string().check(z.maxLength(longest)), z.number(), z.boolean()]),
)
const answer = z.object({ message: z.string(), value: z.unknown() })

/** The calls of the modules in use, at `/api/m/<module>/<call>`. A module answers for its own name alone. */
export const callsOf = ({ uid, brings }: ModuleVersion): HandledCall[] =>
  Object.entries(brings.calls).flatMap(([name, declared]) => {
    const limit: Limit = { times: declared.hourly, seconds: 3600 }
    const who = declared.who === 'staff' ? 'admin' : declared.who
    const spec = { input, answer, limit, timeout: patience + 5000 }
    const calls = defineCalls(`/api/m/${uid}`, {
      [name]:
        who === 'member'
          ? post({ ...spec, who, entry: null })
          : post({ ...spec, who, ...(who === 'admin' && { node: tableNameOf(uid, declared.needs ?? '') }) }),
    })
    return Object.values(calls).map((call) => ({
      call,
      run: (given: unknown, context: CallContext) => ask(uid, name, given as AskedOfModule, context),
    }))
  })

type AskedOfModule = z.output<typeof input>

async function ask(uid: string, name: string, given: AskedOfModule, context: CallContext) {
  const { house, locale, caller } = context
  const version = (await activeModule(uid, house)) ?? refuse('refused.unknownCall')
  const declared = version.brings.calls[name] ?? refuse('refused.unknownCall')
  const { page = '', link = '', ...typed } = given
  const asked = {
    values: valuesIn(declared, typed),
    link: hasForm(version, page, name) ? await valuesOfLink({ uid, page, said: link }, house) : null,
    locale,
    member: caller.area === 'member' ? { id: caller.id } : null,
  }
  const outcome = await runModule(version, `call:${name}`, asked, house, patience)
  if (outcome?.is === 'refused') {
    const { zh, en } = outcome.message
    return refuse('modules.said', { params: { words: locale === 'en' ? en : zh } })
  }
  if (outcome?.is !== 'done') return refuse('modules.away', { kind: 'unavailable', retryAfter: 60 })
  return { message: declared.done ? labelIn(declared.done, locale) : '', value: outcome.value ?? null }
}

/** A link of one page says nothing to the calls of another. */
const hasForm = ({ brings: { pages } }: ModuleVersion, page: string, call: string): boolean =>
  Object.hasOwn(pages, page) &&
  pages[page]!.blocks.some((block) => block.kind === 'form' && block.call === call)

type FormInput = Record<string, string | number | boolean>

/** The values of the declared fields, each of its kind. Whatever else was sent does not reach the module. */
function valuesIn({ fields }: DeclaredCall, typed: FormInput): FormInput {
  const problems: Record<string, { key: MessageKey }> = {}
  const values: FormInput = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = String(Object.hasOwn(typed, name) ? typed[name] : '').trim()
    const problem = problemOf(field, text)
    if (problem) problems[name] = { key: problem }
    else values[name] = asKind(field, text)
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return values
}

function problemOf({ kind, required, max, choices = [] }: Field, text: string): MessageKey | null {
  if (text === '') return required ? 'modules.fillIn' : null
  if (text.length > max) return 'modules.tooLong'
  if (kind === 'number' && !Number.isFinite(Number(text))) return 'modules.noNumber'
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'modules.noEmail'
  return kind === 'choice' && !choices.some(({ value }) => value === text) ? 'modules.noChoice' : null
}

function asKind({ kind }: Field, text: string): string | number | boolean {
  if (kind === 'flag') return ['1', 'true', 'on'].includes(text)
  return kind === 'number' && text !== '' ? Number(text) : text
}
