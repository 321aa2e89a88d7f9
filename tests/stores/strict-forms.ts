import type { IncomingMessage } from 'node:http'
import { Answered, bucket, refuseWrongScope, signatureOf, type StoredObject } from './strict-signatures.ts'

type Condition = Record<string, string> | [string, string | number, string | number]

/** An object that a browser posts as a form: by its signed policy, to the letter. */
export async function postedObject(
  kind: 's3' | 'oss',
  request: IncomingMessage,
  body: Buffer,
): Promise<{ key: string; object: StoredObject }> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new Answered(400, 'MalformedPOSTRequest')
  })
  const fields = new Map<string, string>()
  let file: File | null = null
  for (const [name, value] of form)
    if (typeof value !== 'string') file = value
    else if (file) continue
    else if (fields.has(name.toLowerCase())) throw new Answered(400, 'InvalidArgument')
    else fields.set(name.toLowerCase(), value)
  if (!file) throw new Answered(400, 'InvalidArgument')
  refuseForged(kind, fields)
  const policy = JSON.parse(Buffer.from(fields.get('policy') ?? '', 'base64').toString()) as {
    expiration: string
    conditions: Condition[]
  }
  if (!(Date.parse(policy.expiration) > Date.now())) throw new Answered(403, 'AccessDenied')
  refuseOthers(policy.conditions, fields, file.size)
  return {
    key: fields.get('key') ?? '',
    object: {
      body: Buffer.from(await file.arrayBuffer()),
      headers: { 'content-type': fields.get('content-type') ?? '' },
      modified: new Date(),
    },
  }
}

function refuseForged(kind: 's3' | 'oss', fields: Map<string, string>): void {
  const own = kind === 's3' ? 'x-amz-' : 'x-oss-'
  const [, day = '', ...scope] = (fields.get(`${own}credential`) ?? '').split('/')
  refuseWrongScope(kind, scope)
  if (fields.get(`${own}signature`) !== signatureOf(kind, fields.get('policy') ?? '', day))
    throw new Answered(403, 'SignatureDoesNotMatch')
}

/** Every field stands in a condition, and every condition holds. */
function refuseOthers(conditions: Condition[], fields: Map<string, string>, size: number): void {
  const known = new Set(['policy', 'file', 'x-amz-signature', 'x-oss-signature'])
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      const [[name, value] = ['', '']] = Object.entries(condition)
      known.add(name.toLowerCase())
      const given = name === 'bucket' ? bucket : fields.get(name.toLowerCase())
      if (given !== value) throw new Answered(403, 'AccessDenied')
      continue
    }
    const [kind, first, second] = condition
    if (kind === 'content-length-range') {
      if (size < Number(first)) throw new Answered(400, 'EntityTooSmall')
      if (size > Number(second)) throw new Answered(400, 'EntityTooLarge')
      continue
    }
    const name = String(first).slice(1).toLowerCase()
    known.add(name)
    const value = fields.get(name) ?? ''
    const holds = kind === 'eq' ? value === second : value.startsWith(String(second))
    if (!holds) throw new Answered(403, 'AccessDenied')
  }
  if ([...fields.keys()].some((name) => !known.has(name))) throw new Answered(403, 'AccessDenied')
}
