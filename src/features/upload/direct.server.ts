import { takeOrRefuse } from '#platform/auth/rate-limits.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Ending } from '#platform/files/file-kinds.ts'
import { nameBy } from '#platform/files/store/name-pattern.ts'
import { policyLasts, type DirectUploads } from '#platform/files/store/direct-uploads.server.ts'
import { StoreFault } from '#platform/files/store/store-fault.server.ts'
import { addressOf, isPrivate, privateNameFor, storedNameIn } from '#platform/files/stored-name.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { clientFacts, settingsNow, uploadRulesOf } from '#features/settings/public/settings.server.ts'
import { acceptedEnding, shownName } from './accept-file.server.ts'
import { directCalls, memberDirectCalls, memberPolicyCalls, policyCalls } from './direct.calls.ts'
import { allParts, partSize, partsOf } from './parts.ts'
import {
  endPolicy,
  keepPolicy,
  policyOf,
  refuseBeyondRoom,
  unfinishedOf,
  type Sender,
} from './policies.server.ts'
import { away, takeArrived } from './take-arrived.server.ts'

type StaffContext = CallContext & { admin: { id: number } }
type MemberContext = CallContext & { member: { id: number } }

const staff = ({ admin }: StaffContext): Sender => ({ area: 'admin', id: admin.id })
const memberOf = ({ member }: MemberContext): Sender => ({ area: 'member', id: member.id })

/** Of one administrator a folder of a few hundred pictures fits, of a member as much as through the server. */
const often = { admin: { times: 600, seconds: 600 }, member: { times: 30, seconds: 600 } }
const day = 24 * 3600
/** Seconds: for a form, until after its policy; for parts, as long as somebody may want to go on. */
const lasts = { form: policyLasts + 3600, parts: 7 * day }
/** Of the parts that are missing, so many addresses are given at once. */
const atOnce = 20

export const directHandlers = [
  ...handle(policyCalls, {
    filePolicy: (facts, context) => filePolicy(facts, context, staff(context)),
  }),
  ...handle(memberPolicyCalls, {
    filePolicy: (facts, context) => filePolicy(facts, context, memberOf(context)),
  }),
  ...handle(directCalls, {
    callback: (report, context) => callback(report, context, staff(context)),
    begin,
    unfinished,
    parts,
    async drop({ url }, context) {
      const { direct, name } = announced(url, context.house)
      const { upload_id } = await policyOf(context, name, staff(context))
      await saidInWords(context, () => direct.drop(name, upload_id))
      await endPolicy(context.house, name)
      return null
    },
  }),
  ...handle(memberDirectCalls, {
    callback: (report, context) => callback(report, context, memberOf(context)),
  }),
]

async function filePolicy(facts: FileFacts, context: CallContext, sender: Sender) {
  const { direct } = context.house.files
  const settings = await settingsNow(context.house.db)
  const { upload } = clientFacts(settings, sender.area, direct)
  if (!direct) return upload
  return { ...upload, ...(await policy(facts, context, sender, direct)) }
}

async function callback(
  { url, ...report }: FileFacts & { url: string; sha1?: string | undefined },
  context: CallContext,
  sender: Sender,
) {
  const { direct, name } = announced(url, context.house)
  return withMessage('done.uploaded', { file: await takeArrived(name, report, context, sender, direct) })
}

interface Announced {
  name: string
  size: number
  type: string
  private?: '1' | undefined
  print?: string | undefined
  place?: string | undefined
}

async function begin({ private: word, print = '', place = '', ...file }: Announced, context: StaffContext) {
  const direct = directOf(context.house)
  const known = print && (await begunBefore({ ...file, print, hidden: word === '1' }, context))
  if (known) return { url: addressOf(known), part_size: partSize(file.size) }
  const { name: made, ending } = await named(file, context, staff(context))
  const name = word === '1' ? privateNameFor(made) : made
  if (!ending) refuse('refused.fileIncomplete', { kind: 'invalid' })
  const upload_id = await saidInWords(context, () => direct.begin(name, ending))
  const policy = {
    name,
    upload_id,
    print,
    place,
    size: file.size,
    type: file.type,
    file_name: shownName(file.name),
    expires_at: context.now + lasts.parts,
  }
  await keepPolicy(context, policy, staff(context))
  return { url: addressOf(name), part_size: partSize(file.size) }
}

/** Where the same person began to send the same file. */
async function begunBefore(
  file: { size: number; type: string; print: string; hidden: boolean },
  context: StaffContext,
): Promise<string | null> {
  const all = await unfinishedOf(context, staff(context))
  const same = all.find(
    ({ name, print, size, type }) =>
      print === file.print && size === file.size && type === file.type && isPrivate(name) === file.hidden,
  )
  return same?.name ?? null
}

async function unfinished(_: unknown, context: StaffContext) {
  const { direct } = context.house.files
  if (!direct) return { list: [] }
  const policies = await unfinishedOf(context, staff(context))
  const list = policies.map(async ({ name, file_name, size, print, place, expires_at, upload_id }) => {
    const stored = upload_id && (await saidInWords(context, () => direct.parts(name, upload_id)))
    const arrived = stored ? stored.reduce((sum, part) => sum + part.size, 0) : size
    return { url: addressOf(name), name: file_name, size, arrived, print, place, until: expires_at }
  })
  return { list: await Promise.all(list) }
}

async function parts({ url }: { url: string }, context: StaffContext) {
  const { direct, name } = announced(url, context.house)
  const { size, upload_id } = await policyOf(context, name, staff(context))
  // They are one object already, which somebody has yet to report.
  if (!upload_id) return { part_size: partSize(size), done: allParts(size), missing: [] }
  const arrived = await saidInWords(context, () => direct.parts(name, upload_id))
  if (!arrived) refuse('upload.notAnnounced')
  const { done, missing } = partsOf(size, arrived)
  const next = missing
    .slice(0, atOnce)
    .map(async (number) => ({ number, url: await direct.partAddress(name, upload_id, number) }))
  return { part_size: partSize(size), done, missing: await Promise.all(next) }
}

interface FileFacts {
  name?: string | undefined
  size?: number | undefined
  type?: string | undefined
}

/**
 * A form for one file, or, when its name is not said, for one of any ending, which the client adds to the name. The key is
 * the server's either way.
 */
async function policy(asked: FileFacts, context: CallContext, sender: Sender, direct: DirectUploads) {
  const rules = uploadRulesOf(await settingsNow(context.house.db), sender.area, true)
  const { name, ending } = await named(asked, context, sender)
  // Staff may send what they name later.
  if (!ending && sender.area === 'member') refuse('refused.fileIncomplete', { kind: 'invalid' })
  const { size = 0 } = ending ? asked : {}
  const kept = {
    name,
    upload_id: '',
    size,
    type: ending ? (asked.type ?? '') : '',
    file_name: ending ? shownName(asked.name ?? '') : '',
    expires_at: context.now + lasts.form,
  }
  await refuseBeyondRoom(context, sender, size)
  await keepPolicy(context, kept, sender)
  const params = direct.form({
    name: ending ? name : `${name}.`,
    isBeginning: !ending,
    ending,
    least: size || 1,
    most: size || rules.maxsize,
  })
  return { params, savename: direct.landingAddress(name) + (ending ? '' : '{.suffix}') }
}

async function named(
  { name = '', size = 0, type = '' }: FileFacts,
  context: CallContext,
  { area, id }: Sender,
): Promise<{ name: string; ending: Ending | null }> {
  await takeOrRefuse(context.house, `upload policy ${area} ${id}`, often[area])
  const settings = await settingsNow(context.house.db)
  const rules = uploadRulesOf(settings, area, true)
  const ending = name === '' ? null : acceptedEnding({ name, type, size, truncated: false }, rules)
  return { ending, name: nameBy(settings.upload_savename, { seconds: context.now, name, ending }) }
}

const directOf = ({ files }: House): DirectUploads => files.direct ?? refuse('upload.notDirect')

/** An address of this site, or the one that a client made of the key. Anything else was never announced. */
function announced(url: string, house: House): { direct: DirectUploads; name: string } {
  const direct = directOf(house)
  const begin = direct.landingAddress('')
  const name = url.startsWith(begin) ? storedNameIn(addressOf(url.slice(begin.length))) : storedNameIn(url)
  return { direct, name: name ?? refuse('upload.notAnnounced') }
}

async function saidInWords<T>(context: CallContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StoreFault ? away(error, context) : error
  }
}

/** Removes what was announced and never finished. */
export async function sweepArrivals(house: House): Promise<void> {
  const { direct } = house.files
  const now = house.clock.seconds()
  const over = await house.db.read
    .selectFrom('upload_policy')
    .select(['name', 'upload_id'])
    .where('expires_at', '<=', now)
    .limit(1000)
    .execute()
  for (const { name, upload_id } of over) {
    if (direct && upload_id) await direct.drop(name, upload_id)
    await endPolicy(house, name)
  }
  await direct?.sweep(now - lasts.parts - day)
}
