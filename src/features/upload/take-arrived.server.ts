import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallContext } from '#platform/call/context.server.ts'
import { logOutage, outages } from '#platform/db/outage.server.ts'
import { endingOf } from '#platform/files/file-kinds.ts'
import { incomingFolder } from '#platform/files/incoming.server.ts'
import type { DirectUploads } from '#platform/files/store/direct-uploads.server.ts'
import { isPrivate } from '#platform/files/stored-name.ts'
import { StoreFault } from '#platform/files/store/store-fault.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { acceptFile } from './accept-file.server.ts'
import { partsOf } from './parts.ts'
import {
  claimOutcome,
  giveBackPolicy,
  keepTaken,
  noteJoined,
  noteOutcome,
  takePolicy,
  type Sender,
} from './policies.server.ts'
import { storeFile, type Owner } from './store-file.server.ts'
import type { UploadAnswer } from './upload.calls.ts'
import type { UploadPolicy } from './upload-policy-table.ts'

/** What a client says of a file that it has sent. */
interface Report {
  name?: string | undefined
  size?: number | undefined
  type?: string | undefined
  sha1?: string | undefined
}

/** A connection on which nothing moves is closed after eighteen seconds. */
const answersWithin = 12_000

/**
 * Makes a stored file of what a browser has sent to the store. Nothing that the report says is believed: the object is
 * read to its end and passes every check of an upload. A policy is good for one file, and a file that is refused is removed.
 * A film takes longer than an answer may: who reports it again later hears what came of it, once.
 */
export async function takeArrived(
  name: string,
  report: Report,
  context: CallContext,
  sender: Sender,
  direct: DirectUploads,
): Promise<UploadAnswer> {
  const policy = await takePolicy(context, name, sender)
  if (policy) {
    const work = look(policy, report, { name, context, sender, direct })
    await Promise.race([work, sleep(answersWithin, undefined, { ref: false })])
    // What fails later is told to whoever asks again.
    work.catch(() => {})
  }
  const outcome = await claimOutcome(context, name, sender)
  return 'file' in outcome
    ? outcome.file
    : refuse(outcome.refused, { kind: 'invalid', params: outcome.params })
}

/** A file that is refused has an outcome, too. What only stumbled is given back, so that another report looks again. */
async function look(policy: UploadPolicy, report: Report, arrival: Arrival): Promise<void> {
  const { name, context, direct } = arrival
  const { house } = context
  const end = keepTaken(house, policy.name)
  try {
    const file = await checked(policy, report, arrival)
    await noteOutcome(house, policy.name, { file })
    await drop(name, context, direct)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'invalid') {
      await drop(name, context, direct)
      const { key, params } = error
      await noteOutcome(house, policy.name, { refused: key, params })
      return
    }
    await giveBackPolicy(house, policy.name)
    throw error instanceof StoreFault ? away(error, context) : error
  } finally {
    end()
  }
}

interface Arrival {
  name: string
  context: CallContext
  sender: Sender
  direct: DirectUploads
}

async function checked(
  policy: UploadPolicy,
  report: Report,
  { name, context, sender, direct }: Arrival,
): Promise<UploadAnswer> {
  if (policy.upload_id) await joined(policy, context, direct)
  const facts = await direct.head(name)
  if (!facts) refuse('upload.notArrived')
  const { size, etag } = facts
  const said = [policy.size, report.size].filter(Boolean)
  if (said.some((each) => each !== size)) refuse('refused.fileIncomplete', { kind: 'invalid' })
  const path = join(incomingFolder(context.house.environment.dataDir), randomToken())
  try {
    const sha1 = await fetchTo(path, name, context, direct)
    if (/^[0-9a-f]{40}$/.test(report.sha1 ?? '') && report.sha1 !== sha1)
      refuse('upload.changed', { kind: 'invalid' })
    const said = { name: policy.file_name || (report.name ?? ''), type: policy.type || (report.type ?? '') }
    const accepted = await acceptFile({ path, ...said, size, truncated: false }, context, true)
    if (accepted.ending !== endingOf(name)) refuse('refused.fileType', { kind: 'invalid' })
    const arrived = { name, sha1, keep: (as: string) => direct.keep(name, as, etag) }
    const owner: Owner =
      sender.area === 'admin'
        ? { admin_id: sender.id, member_id: null }
        : { admin_id: null, member_id: sender.id }
    return await storeFile(accepted, context, owner, { arrived, hidden: isPrivate(name) })
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes one object of the parts, once all of them have arrived. */
async function joined(
  { name, size, upload_id }: UploadPolicy,
  { house }: CallContext,
  direct: DirectUploads,
) {
  const parts = await direct.parts(name, upload_id)
  // They were joined by a request that did not get further.
  if (!parts) return noteJoined(house, name)
  const { isWhole } = partsOf(size, parts)
  if (!isWhole) refuse('upload.notArrived')
  await direct.end(name, upload_id, parts)
  return noteJoined(house, name)
}

/** Memory holds no more of it than one piece. */
async function fetchTo(
  path: string,
  name: string,
  { house }: CallContext,
  direct: DirectUploads,
): Promise<string> {
  await mkdir(incomingFolder(house.environment.dataDir), { recursive: true })
  const content = await direct.read(name)
  if (!content) refuse('upload.notArrived')
  const hash = createHash('sha1')
  await pipeline(
    content,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return hash.digest('hex')
}

/** What stays behind is swept later. */
const drop = (name: string, { house }: CallContext, direct: DirectUploads) =>
  direct
    .drop(name)
    .catch((error: unknown) => house.log.warn('arrived file not removed from the store', { name, error }))

export function away(fault: StoreFault, { house }: CallContext): Refusal {
  logOutage(house.log, 'storeAway', 'upload', fault)
  const { retryAfter } = outages.storeAway
  return new Refusal('upload.storeAway', { kind: 'unavailable', retryAfter })
}
