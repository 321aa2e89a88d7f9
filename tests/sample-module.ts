import { generateKeyPairSync } from 'node:crypto'
import { attachment } from '#entities/attachment.ts'
import { packModule } from '#features/modules/pack.server.ts'
import { addressOf } from '#platform/files/stored-name.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import { addRow } from './small-house.ts'
import type { World } from './world.ts'

const publisher = generateKeyPairSync('ed25519')
const pem = (key = publisher) => key.publicKey.export({ format: 'pem', type: 'spki' })

/** Of the one publisher of the tests. */
export const sampleKey = () => pem().toString()

export const samplePublicKey = () => pem(generateKeyPairSync('ed25519'))

const sampleManifest = {
  format: 1,
  id: 'faq',
  version: '1.0.0',
  name: { zh: '常见问题', en: 'Questions' },
  about: { zh: '问与答。', en: 'Questions and answers.' },
  engine: { from: '0.1.0', below: '1.0.0' },
  capabilities: { tables: ['question'], hosts: ['api.example.com'] },
}

interface SampleOptions extends Record<string, unknown> {
  files?: Record<string, unknown>
}

/** Packed and signed by the one publisher of the tests. */
export function signedModule(more: SampleOptions = {}, secret = publisher.privateKey): Promise<Buffer> {
  const { files = { 'words/en.json': {} }, ...manifest } = more
  const written = Object.entries(files).map(
    ([name, content]) => [name, Buffer.from(JSON.stringify(content))] as const,
  )
  return packModule({ ...sampleManifest, ...manifest }, new Map(written), secret)
}

/** The address of a package that root has uploaded. Its module and its publisher are added where they are missing. */
export async function sampleModule(
  world: World,
  more: { id: string } & Record<string, unknown>,
): Promise<string> {
  await ensure(world, 'store_publisher', { name_zh_cn: '测试发布者', public_key: pem() })
  await ensure(world, 'store_good', {
    uid: more.id,
    name_zh_cn: `模块 ${more.id}`,
    price_score: 10,
    is_on_sale: 1,
  })
  return uploaded(world, await signedModule(more))
}

/** Whoever has it already keeps it. */
async function ensure(world: World, entity: string, body: object): Promise<void> {
  await world.ask('POST', `/admin/${entity}/add`, { as: 'root', body })
}

export async function uploaded({ house, ids }: World, bytes: Buffer): Promise<string> {
  const name = `2026/11/${randomHex()}.zip`
  await house.files.store.put(name, bytes)
  const facts = { name: 'module.zip', mimetype: 'application/zip', storage: 'local', quote: 1 }
  const row = { ...facts, url: addressOf(name), admin_id: ids.root, size: bytes.length, sha1: randomHex(20) }
  return (await addRow(house, attachment, row)).url
}
