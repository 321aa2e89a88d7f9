import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { attachment } from '#entities/attachment.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { lockRow, type Db, type Queries, type Tx } from '#platform/db/db.server.ts'
import { logOutage, outages } from '#platform/db/outage.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { kindOf, type Ending } from '#platform/files/file-kinds.ts'
import { nameBy } from '#platform/files/store/name-pattern.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { StoreFault } from '#platform/files/store/store-fault.server.ts'
import { addressOf, isPrivate, privateNameFor, storedNameIn } from '#platform/files/stored-name.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { AcceptedFile } from './accept-file.server.ts'
import { wholeAddress } from './whole-address.server.ts'
import { suffixOf, topic } from './file-words.ts'
import type { UploadAnswer } from './upload.calls.ts'

/** A file that lies in the store already, where no other has its place. */
export interface ArrivedFile {
  name: string
  sha1: string
  keep(name: string): Promise<void>
}

export type Owner = { admin_id: number; member_id: null } | { admin_id: null; member_id: number }
type Row = RowOfEntity<typeof attachment>

const memberRoom = 200 * 1024 * 1024

/**
 * The same content from the same person is one record with a counter. From another person it is another record and
 * another file, because neither a record nor an address may reveal that another person has the same file.
 */
export async function storeFile(
  file: AcceptedFile,
  context: CallContext,
  owner: Owner,
  { arrived, hidden = false }: { arrived?: ArrivedFile; hidden?: boolean } = {},
): Promise<UploadAnswer> {
  const { house, db } = context
  const content = await digest(file.content())
  const same = { ...content, hidden }
  const known = await sameFile(db, owner, same)
  if (!known) await refuseWithoutRoom(db, owner, content.size)
  const name = (known && storedNameIn(known.url)) ?? arrived?.name ?? (await newName(file, context, hidden))
  // Data of the place and the camera was taken out of it, or not.
  const isAsItArrived = arrived?.sha1 === content.sha1
  const isNew = await putIfNew(house, name, () =>
    arrived && isAsItArrived
      ? arrived.keep(name)
      : house.files.store.put(name, { size: content.size, open: () => file.content() }),
  )
  const row = await record(file, same, context, owner, name).catch(async (error: unknown) => {
    if (isNew) await house.files.store.remove(name)
    throw error
  })
  if (isNew && row.url !== addressOf(name)) await house.files.store.remove(name)
  return shown(row, house)
}

/** Nothing is recorded before the file lies safely in the store. Returns whether it did not lie there before. */
async function putIfNew({ files, log }: House, name: string, put: () => Promise<void>): Promise<boolean> {
  try {
    if (await files.store.find(name)) return false
    await put()
    return true
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    logOutage(log, 'storeAway', 'upload', error)
    return refuse('upload.storeAway', { kind: 'unavailable', retryAfter: outages.storeAway.retryAfter })
  }
}

interface Digest {
  sha1: string
  size: number
}

/** A private file is never the same as a public one. */
interface Same extends Digest {
  hidden: boolean
}

async function digest(content: Readable): Promise<Digest> {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { sha1: hash.digest('hex'), size }
}

function sameFile(
  db: Queries,
  { admin_id, member_id }: Owner,
  { sha1, size, hidden }: Same,
): Promise<Row | undefined> {
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('sha1', '=', sha1)
    .where('url', hidden ? 'like' : 'not like', privateAddresses)
    .where('size', '=', size)
    .where(member_id === null ? 'admin_id' : 'member_id', '=', member_id ?? admin_id)
    .orderBy('id')
    .executeTakeFirst()
}

const privateAddresses = `${addressOf(privateNameFor(''))}%`

async function newName(
  { name, ending }: AcceptedFile,
  { house, now }: CallContext,
  hidden: boolean,
): Promise<string> {
  const { upload_savename } = await settingsNow(house.db)
  const made = nameBy(upload_savename, { seconds: now, name, ending })
  return hidden ? privateNameFor(made) : made
}

/** Checked again inside the transaction, one file of a person after the other, because many may arrive at once. */
function record(
  file: AcceptedFile,
  { sha1, size, hidden }: Same,
  context: CallContext,
  owner: Owner,
  name: string,
): Promise<Row> {
  const { house, now } = context
  return context.change(async (changes) => {
    const { queries } = changes.tx
    await lockOwner(house.db.kind, changes.tx, owner)
    const known = await sameFile(queries, owner, { sha1, size, hidden })
    if (!known) {
      await refuseWithoutRoom(queries, owner, size)
      const { width, height } = file
      const facts = {
        url: addressOf(name),
        mimetype: typeOf(file.ending),
        storage: house.files.store.kind,
        quote: 1,
        lastuploadtime: now,
      }
      return changes.add(attachment, { ...owner, ...facts, name: file.name, sha1, size, width, height })
    }
    return changes.edit(attachment, known.id, { quote: known.quote + 1, lastuploadtime: now })
  })
}

export const lockOwner = (kind: Db['kind'], tx: Tx, { admin_id, member_id }: Owner): Promise<void> =>
  member_id === null ? lockRow(kind, tx, 'admin', admin_id) : lockRow(kind, tx, 'member', member_id)

export async function refuseWithoutRoom(db: Queries, { member_id }: Owner, size: number): Promise<void> {
  if (member_id === null) return
  const { used } = await db
    .selectFrom('attachment')
    .select(({ fn }) => fn.sum<number>('size').as('used'))
    .where('member_id', '=', member_id)
    .executeTakeFirstOrThrow()
  if (Number(used ?? 0) + size > memberRoom)
    refuse('upload.noRoomLeft', { params: { max: memberRoom / 1024 ** 2 } })
}

const typeOf = (ending: Ending) => kindOf(ending).type.split(';', 1)[0] as string

async function shown(row: Row, house: House): Promise<UploadAnswer> {
  const { version: _version, member_id, admin_id, ...facts } = row
  return {
    ...facts,
    topic,
    suffix: suffixOf(row.url),
    full_url: isPrivate(storedNameIn(row.url) ?? '') ? '' : await wholeAddress(row.url, house),
    admin_id: admin_id ?? 0,
    user_id: member_id ?? 0,
    createtime: row.createtime ?? 0,
    lastuploadtime: row.lastuploadtime ?? 0,
  }
}
