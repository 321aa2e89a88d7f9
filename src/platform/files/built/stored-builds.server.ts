import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { House } from '#platform/call/house.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import { etagOf, type CompressedFile } from '#platform/files/compressed-file.server.ts'
import { serveCompressed, type FileResponse } from '#platform/files/file-response.server.ts'
import { storeFolder } from '#platform/files/store.server.ts'
import type { BuildShelf } from './build-shelf.server.ts'
import { headersOf, type StaticFiles } from './static.server.ts'

const day = 24 * 3600
const storedFor = 7 * day
const interval = 6 * 3600

/** The build adds a hash of the content to these names. No other name is looked for. */
const assetPath = /^\/assets\/\w[\w.-]*-[\w-]{6,8}\.[a-z0-9]{2,5}$/
const purpose = 'stored build'
const buildName = /^[0-9a-f]{32}$/

/** With a checksum, which older releases neither write nor read. */
type Span = [from: number, length: number, checksum: string]
type Part = 'plain' | 'br' | 'gzip'
type Spans = Partial<Record<Part, Span>>

/** Where the parts of each asset are within the file of a build, counted from the end of the index. */
type Index = Record<string, Spans>

interface StoredBuild {
  index: Index
  begin: number
}

/** On the disk of the uploaded files, which all nodes share; backups leave out what begins with a dot. */
export const buildsFolder = ({ dataDir, filesUrl }: Pick<Environment, 'dataDir' | 'filesUrl'>) =>
  join(storeFolder(filesUrl, join(dataDir, 'files')), '.builds')

/** The index of a build has a few hundred names. A longer one is of somebody else. */
const mostOfIndex = 4 * 1024 * 1024
const signatureLength = 16

type BuildsHouse = Pick<House, 'environment' | 'clock' | 'log' | 'files' | 'db'>

/**
 * The scripts, styles and fonts of every build that was served in the last days, each build in one file. Pages that
 * were opened before an update, and nodes with another release, find theirs here. The time of a file is the last time
 * at which its build was served. They lie with the uploaded files, where others may be able to write: so the index
 * ends with a signature, has the checksum of each part, and nothing else is served.
 */
export class StoredBuilds {
  readonly #house: BuildsHouse
  readonly #shelf: BuildShelf
  readonly #assets: [path: string, file: CompressedFile][]
  readonly #builds = new Map<string, StoredBuild>()
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> = Promise.resolve()

  constructor(house: BuildsHouse, files: StaticFiles) {
    this.#house = house
    this.#shelf = house.files.builds
    this.#assets = [...files]
      .filter(([path]) => assetPath.test(path))
      .map(([path, { packed }]): [string, CompressedFile] => [path, packed])
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Stores this build in the background, now and then again, so that the others see that it is still served. */
  begin(): void {
    if (this.#assets.length === 0) return
    const again = () => void (this.#storing = this.store())
    this.#timer = setInterval(again, interval * 1000).unref()
    again()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#storing
  }

  async store(): Promise<void> {
    const { files, clock, log } = this.#house
    try {
      await files.place.refuseAway()
      const now = clock.seconds()
      const name = nameOf(this.#assets)
      if (await this.#open(name)) await this.#shelf.touch(name, now)
      else await this.#shelf.put(name, await contentOf(this.#assets, this.#house), now)
      await this.#removeOlderThan(now - storedFor)
    } catch (error) {
      log.warn('the scripts of this release are not stored for the time after an update', { error })
    }
  }

  async #removeOlderThan(oldest: number): Promise<void> {
    for (const { name, served } of await this.#shelf.list()) {
      if (!buildName.test(name) || served >= oldest) continue
      this.#builds.delete(name)
      await this.#shelf.remove(name)
    }
  }

  /** An asset of another build. */
  async find(path: string, headers: IncomingHttpHeaders): Promise<FileResponse | null> {
    if (!assetPath.test(path)) return null
    for (const name of await this.#names()) {
      const build = await this.#open(name)
      const spans = build && Object.hasOwn(build.index, path) ? build.index[path] : undefined
      const file = build && spans && (await this.#read(name, build, spans))
      const facts = headersOf(path.slice(1))
      if (file && facts) return serveCompressed(file, facts, headers)
    }
    return null
  }

  async #names(): Promise<string[]> {
    return (await this.#shelf.list()).map(({ name }) => name).filter((name) => buildName.test(name))
  }

  async #open(name: string): Promise<StoredBuild | null> {
    const known = this.#builds.get(name)
    if (known) return known
    const length = (await this.#shelf.read(name, 0, 4))?.readUInt32BE() ?? 0
    const text = length > 0 && length < mostOfIndex ? await this.#shelf.read(name, 4, length) : null
    const signature = text && (await this.#shelf.read(name, -signatureLength, signatureLength))
    if (!text || !signature) return null
    if (!(await isSignatureOf(this.#house, purpose, checksumOf(text), signature.toString()))) return null
    const build = { index: JSON.parse(text.toString()) as Index, begin: 4 + length }
    this.#builds.set(name, build)
    return build
  }

  /** Null if another process has removed the build meanwhile. */
  async #read(name: string, { begin }: StoredBuild, spans: Spans): Promise<CompressedFile | null> {
    const read = async (span: Span | undefined) => {
      if (!span) return undefined
      const bytes = await this.#shelf.read(name, begin + span[0], span[1])
      return bytes && checksumOf(bytes) === span[2] ? bytes : null
    }
    const [plain, br, gzip] = await Promise.all([read(spans.plain), read(spans.br), read(spans.gzip)])
    return plain ? { plain, etag: etagOf(plain), ...(br && { br }), ...(gzip && { gzip }) } : null
  }
}

/** The names of assets contain the hashes of their contents, so they identify the build. */
const nameOf = (assets: [path: string, file: CompressedFile][]) =>
  createHash('sha256')
    .update(assets.map(([path]) => path).join('\n'))
    .digest('hex')
    .slice(0, 32)

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')

async function contentOf(
  assets: [path: string, file: CompressedFile][],
  house: BuildsHouse,
): Promise<Buffer> {
  const index: Index = {}
  const parts: Buffer[] = []
  let at = 0
  const put = (bytes: Buffer): Span => {
    parts.push(bytes)
    at += bytes.length
    return [at - bytes.length, bytes.length, checksumOf(bytes)]
  }
  for (const [path, { plain, br, gzip }] of assets)
    index[path] = { plain: put(plain), ...(br && { br: put(br) }), ...(gzip && { gzip: put(gzip) }) }
  const text = Buffer.from(JSON.stringify(index))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  // At the end, so that older releases read these files as their own.
  const signature = Buffer.from(await signatureOf(house, purpose, checksumOf(text)))
  return Buffer.concat([length, text, ...parts, signature])
}
