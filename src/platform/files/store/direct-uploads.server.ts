import type { Readable } from 'node:stream'
import { kindOf, type Ending } from '#platform/files/file-kinds.ts'
import type { ObjectClient } from './object-client.server.ts'
import { headersOf, keyOf } from './object-store.server.ts'
import { addressIn, baseOf, queryOf, type Signer } from './object-requests.server.ts'
import type { StoredPart } from './store-answers.ts'

/** Seconds for which what a browser was given lets it send. */
export const policyLasts = 3600
const partLasts = 3600

export interface FormLimits {
  /** The name that was given, or the beginning of the names that a client may make. */
  name: string
  isBeginning: boolean
  least: number
  most: number
  ending: Ending | null
}

/**
 * What browsers send to an object store themselves. It arrives beside the stored files, and becomes one of them only when
 * the server has looked at it.
 */
export class DirectUploads {
  readonly mode: 's3' | 'alioss'
  /** Where forms are posted. */
  readonly url: string
  /** Of the addresses that a page must be allowed to ask. */
  readonly origin: string
  #client: ObjectClient
  #signer: Signer
  #base: URL

  constructor(client: ObjectClient, signer: Signer, open: URL) {
    this.#client = client
    this.#signer = signer
    this.#base = baseOf(client.address, open)
    this.mode = client.address.dialect === 's3' ? 's3' : 'alioss'
    this.url = this.#base.href.replace(/\/$/, '')
    this.origin = this.#base.origin
  }

  /** The address that a client makes of the key: the same as that of the stored file, if the bucket has no folder. */
  landingAddress = (name: string) => `/${this.#key(name)}`

  /** The fields of a form for one file, or for the names that begin like this. */
  form({ name, isBeginning, least, most, ending }: FormLimits): Record<string, string> {
    const at = new Date()
    const signing = this.#signer.form(at)
    const fixed: Record<string, string> = {
      success_action_status: '200',
      ...(ending && { 'Content-Type': kindOf(ending).type }),
      ...signing.fields,
    }
    const conditions = [
      { bucket: this.#client.address.bucket },
      [isBeginning ? 'starts-with' : 'eq', '$key', this.#key(name)],
      ['content-length-range', least, most],
      ...Object.entries(fixed).map(([field, value]) => ({ [field]: value })),
    ]
    const expiration = new Date(at.getTime() + policyLasts * 1000).toISOString()
    const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
    return { ...fixed, policy, ...signing.sign(policy) }
  }

  begin = (name: string, ending: Ending): Promise<string> =>
    this.#client.beginParts(this.#key(name), kindOf(ending).type)

  /** The address to which a browser sends one part. */
  async partAddress(name: string, id: string, part: number): Promise<string> {
    const key = this.#key(name)
    const url = addressIn(this.#base, key)
    url.search = queryOf({ partNumber: String(part), uploadId: id })
    const signed = await this.#signer.presign({
      method: 'PUT',
      url,
      key,
      seconds: partLasts,
      at: new Date(),
    })
    return signed.href
  }

  parts = (name: string, id: string): Promise<StoredPart[] | null> => this.#client.parts(this.#key(name), id)

  end = (name: string, id: string, parts: readonly StoredPart[]): Promise<void> =>
    this.#client.endParts(this.#key(name), id, parts)

  /** What has arrived. */
  head = (name: string) => this.#client.head(this.#key(name))

  read = (name: string): Promise<Readable | null> => this.#client.get(this.#key(name))

  /** Makes it a stored file, if it is still what was looked at. */
  keep = (name: string, as: string, etag: string): Promise<void> =>
    this.#client.copy(this.#key(name), keyOf(this.#client, 'files', as), etag, headersOf(as))

  /** Removes what has arrived, whole or in parts. */
  async drop(name: string, id = ''): Promise<void> {
    if (id) await this.#client.dropParts(this.#key(name), id)
    await this.#client.remove(this.#key(name))
  }

  /** Removes what arrived before this moment, in seconds, and was never taken. */
  async sweep(before: number): Promise<void> {
    for await (const { key, modified } of this.#client.list(this.#key('')))
      if (modified < before) await this.#client.remove(key)
  }

  #key = (name: string) => keyOf(this.#client, 'arriving', name)
}
