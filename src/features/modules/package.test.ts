import { generateKeyPairSync } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { message } from '#platform/call/envelope.server.ts'
import { locales } from '#platform/i18n/locale.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { rawZip, type RawFile } from '#tests/raw-zip.ts'
import { limits } from './archive.server.ts'
import { compareVersions } from './manifest.ts'
import { packModule } from './pack.server.ts'
import { readPackage } from './package.server.ts'
import { publisherId, signatureOf } from './signature.server.ts'

const publisher = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const trusted = new Map([[publisherId(publisher.publicKey), publisher.publicKey]])
const rules = { engine: '0.1.0', trusted }

const manifest = {
  format: 1,
  id: 'faq',
  version: '1.0.0',
  name: { zh: '常见问题', en: 'Questions' },
  about: { zh: '问与答。', en: 'Questions and answers.' },
  engine: { from: '0.1.0', below: '1.0.0' },
  capabilities: { tables: ['question'], hosts: ['api.example.com'], hooks: ['before:event'] },
}
const files = new Map([
  ['words/en.json', Buffer.from('{"title":"Questions"}')],
  ['pictures/Tea.webp', Buffer.alloc(300_000)],
])

const pack = (more: object = {}, secret = publisher.privateKey) =>
  packModule({ ...manifest, ...more }, files, secret)

/** A package of which everything but the zip is right. */
function twisted(more: RawFile[], end: Parameters<typeof rawZip>[1] = {}, given: object = manifest): Buffer {
  const sums = Object.fromEntries(more.map(({ name, content = 'x' }) => [name, sha256(content)]))
  const content = Buffer.from(JSON.stringify({ files: sums, ...given }))
  const signature = Buffer.from(signatureOf(content, publisher.privateKey))
  return rawZip([{ name: 'module.json', content }, { name: 'module.sig', content: signature }, ...more], end)
}

async function refused(bytes: Buffer | Promise<Buffer>, more: object = {}): Promise<string> {
  const error: unknown = await readPackage(await bytes, { ...rules, ...more }).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error(`This was no refusal: ${String(error)}`)
  for (const locale of locales) {
    const words = message(locale, error.key, error.params)
    expect(words).not.toMatch(/[{}]|undefined|modules\./)
  }
  return error.key
}

describe('a package of a module', () => {
  it('a package that a trusted publisher has signed is read whole', async () => {
    const read = await readPackage(await pack(), rules)
    expect(read.manifest).toMatchObject({ id: 'faq', needs: [], capabilities: manifest.capabilities })
    expect(read.publisher).toBe(publisherId(publisher.publicKey))
    expect([...read.files.keys()].toSorted()).toEqual([...files.keys()].toSorted())
    for (const [name, content] of files) expect(read.files.get(name)?.equals(content)).toBe(true)
    expect((await readPackage(twisted([{ name: 'a/b.txt' }]), rules)).files.size).toBe(1)
  })

  it('the same files are packed as the same bytes, whatever their order', async () => {
    const turned = new Map([...files].toReversed())
    expect((await packModule(manifest, turned, publisher.privateKey)).equals(await pack())).toBe(true)
  })

  const lies: Array<[string, RawFile]> = [
    ['modules.path', { name: '/etc/passwd' }],
    ['modules.path', { name: '../up' }],
    ['modules.path', { name: 'a/../../up' }],
    ['modules.path', { name: 'a/./b' }],
    ['modules.path', { name: 'a//b' }],
    ['modules.path', { name: 'folder/' }],
    ['modules.path', { name: String.raw`a\b` }],
    ['modules.path', { name: 'C:up' }],
    ['modules.path', { name: 'a\0.txt' }],
    ['modules.letters', { name: '茶.txt' }],
    ['modules.letters', { name: '.hidden' }],
    ['modules.letters', { name: 'a b' }],
    ['modules.letters', { name: 'a'.repeat(201) }],
    ['modules.kept', { name: 'a/NUL' }],
    ['modules.kept', { name: 'com1.txt' }],
    ['modules.kept', { name: 'dot.' }],
    ['modules.kept', { name: 'a/__proto__' }],
    ['modules.kept', { name: 'node_modules/a' }],
    ['modules.link', { name: 'link', kind: 0o120777 }],
    ['modules.link', { name: 'pipe', kind: 0o010644 }],
    ['modules.link', { name: 'folder', kind: 0o040755 }],
    ['modules.bomb', { name: 'zeros', content: Buffer.alloc(1_000_000) }],
    ['modules.bomb', { name: 'nothing', content: Buffer.alloc(50), packed: Buffer.alloc(0) }],
    ['modules.tooBig', { name: 'vast', size: limits.bytes + 1 }],
    ['modules.broken', { name: 'longer', content: Buffer.from('longer than said'), size: 3 }],
    ['modules.broken', { name: 'shorter', size: 40 }],
    ['modules.broken', { name: 'other', packed: deflateRawSync('y') }],
    ['modules.more', { name: 'tail', packed: Buffer.concat([deflateRawSync('x'), Buffer.from('hidden')]) }],
    ['modules.twoTales', { name: 'one', ownName: 'two' }],
    ['modules.plainly', { name: 'secret', flags: 1 }],
    ['modules.plainly', { name: 'later', flags: 8 }],
    ['modules.plainly', { name: 'lzma', method: 14, packed: Buffer.from('x') }],
    ['modules.plainly', { name: 'extra', extra: Buffer.from([1, 0, 0, 0]) }],
    ['modules.plainly', { name: 'said', comment: 'more' }],
    ['modules.overlap', { name: 'again', at: 0, ownName: 'module.json' }],
  ]
  it.each(lies.map(([key, file]) => [key, file.name, file] as const))(
    '%s is the answer to the file %j',
    async (key, _name, file) => {
      expect(await refused(twisted([file]))).toBe(key)
    },
  )

  it.each([
    [['a', 'a']],
    [['Read.txt', 'read.TXT']],
    [['Words/en', 'words/zh']],
    [['a', 'a/b']],
    [['a/b', 'a']],
    [['module.JSON', 'x']],
  ])('files whose names fall together on some disk are refused: %j', async (names) => {
    expect(await refused(twisted(names.map((name) => ({ name }))))).toBe('modules.twin')
  })

  it.each<[string, Parameters<typeof rawZip>[1]]>([
    ['modules.more', { before: Buffer.from('#!/bin/sh\n') }],
    ['modules.more', { between: Buffer.from('between') }],
    ['modules.more', { after: Buffer.from('after') }],
    ['modules.more', { comment: 'a comment' }],
    ['modules.more', { files: 2 }],
    ['modules.broken', { files: 4 }],
    ['modules.zip64', { files: 0xffff }],
    ['modules.zip64', { between: Buffer.concat([Buffer.from('PK\u0006\u0007'), Buffer.alloc(16)]) }],
    ['modules.tooMany', { files: 2001 }],
  ])('%s is the answer to a zip with %j', async (key, end) => {
    expect(await refused(twisted([{ name: 'a' }], end))).toBe(key)
  })

  it('what is no zip, is too large, or cut off anywhere is refused (T7.1)', async () => {
    expect(await refused(Buffer.alloc(0))).toBe('modules.noZip')
    expect(await refused(Buffer.from('PK\u0003\u0004 and no more'))).toBe('modules.noZip')
    expect(await refused(Buffer.alloc(limits.bytes + 1))).toBe('modules.tooBig')
    expect(await refused(rawZip([]))).toBe('modules.noManifest')
    const whole = await pack()
    for (let length = 0; length < whole.length; length += 97) await refused(whole.subarray(0, length))
  })

  it('no change of a single byte is overlooked', async () => {
    const whole = await packModule(manifest, new Map([['a.txt', Buffer.from('a')]]), publisher.privateKey)
    const said = await readPackage(whole, rules)
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at]! ^= 0x41
      const read = await readPackage(changed, rules).catch((error: unknown) => error)
      if (read instanceof Refusal) continue
      // Times and the program that packed them are said, and used for nothing.
      expect(read, `byte ${at}`).toMatchObject({ manifest: said.manifest, files: said.files })
    }
  })

  it('signatures of nobody, of strangers and of something else are refused (T7.2)', async () => {
    expect(await refused(packModule(manifest, files, null))).toBe('modules.unsigned')
    expect(
      await readPackage(await packModule(manifest, files, null), { ...rules, allowUnsigned: true }),
    ).toMatchObject({ publisher: null })
    expect(await refused(pack({}, stranger.privateKey))).toBe('modules.publisher')
    expect(await refused(pack({}, stranger.privateKey), { allowUnsigned: true })).toBe('modules.publisher')
    const content = Buffer.from(JSON.stringify({ ...manifest, files: {} }))
    const claimed = signatureOf(content, stranger.privateKey).replace(
      publisherId(stranger.publicKey),
      publisherId(publisher.publicKey),
    )
    const signed = (text: string) =>
      rawZip([
        { name: 'module.json', content },
        { name: 'module.sig', content: Buffer.from(text) },
      ])
    expect(await refused(signed(claimed))).toBe('modules.signature')
    expect(await refused(signed('{}'))).toBe('modules.signature')
    expect(await refused(signed(signatureOf(Buffer.from('{}'), publisher.privateKey)))).toBe(
      'modules.signature',
    )
  })

  it('files that are changed, added or missing after signing are refused (T7.2)', async () => {
    const listing = (listed: object) => ({ ...manifest, files: listed })
    const sum = sha256('x')
    expect(await refused(twisted([{ name: 'a' }], {}, listing({ a: sha256('y') })))).toBe('modules.changed')
    expect(await refused(twisted([{ name: 'a' }], {}, listing({})))).toBe('modules.unlisted')
    expect(await refused(twisted([{ name: 'a' }], {}, listing({ a: sum, b: sum })))).toBe('modules.missing')
  })

  it.each<[string, object]>([
    ['modules.engine', { engine: { from: '0.2.0', below: '1.0.0' } }],
    ['modules.engine', { engine: { from: '0.0.1', below: '0.1.0' } }],
    ['modules.id', { id: 'Faq' }],
    ['modules.id', { id: '../x' }],
    ['modules.id', { id: 'constructor' }],
    ['modules.version', { version: '1.0' }],
    ['modules.version', { version: '1.0.0-beta' }],
    ['modules.version', { version: '01.0.0' }],
    ['modules.label', { name: { zh: '问', en: '' } }],
    ['modules.label', { name: { zh: '问', en: 'a\u202eb' } }],
    ['modules.label', { about: { zh: '问', en: 'a'.repeat(501) } }],
    ['modules.format', { format: 2 }],
    ['modules.unknownPart', { scripts: { install: 'sh' } }],
    ['modules.unknownPart', { capabilities: { files: ['all'] } }],
    ['modules.capability', { capabilities: { tables: ['a', 'a'] } }],
    ['modules.capability', { capabilities: { hooks: ['instead:event'] } }],
    ['modules.host', { capabilities: { hosts: ['127.0.0.1'] } }],
    ['modules.host', { capabilities: { hosts: ['localhost'] } }],
    ['modules.host', { capabilities: { hosts: ['*.example.com'] } }],
    ['modules.others', { excludes: ['faq'] }],
    ['modules.others', { needs: [{ id: 'news', from: '1.0.0', below: '2.0.0' }], excludes: ['news'] }],
    ['modules.part', { needs: 'news' }],
  ])('%s is the answer to a manifest with %j', async (key, more) => {
    expect(await refused(pack(more))).toBe(key)
  })

  it('a manifest that is no text of JSON is refused', async () => {
    for (const content of [Buffer.from([0xff, 0xfe]), Buffer.from('{'), Buffer.from('')]) {
      const signature = Buffer.from(signatureOf(content, publisher.privateKey))
      const bytes = rawZip([
        { name: 'module.json', content, method: 0 },
        { name: 'module.sig', content: signature },
      ])
      expect(await refused(bytes)).toBe('modules.noManifest')
    }
  })

  it('versions are compared as numbers', () => {
    const versions = ['1.10.0', '1.9.9', '0.0.2', '1.9.10', '0.0.10']
    expect(versions.toSorted(compareVersions)).toEqual(['0.0.2', '0.0.10', '1.9.9', '1.9.10', '1.10.0'])
  })
})
