import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'
import { deskShell } from '#app/offline-desk-worker.server.ts'
import { readOfficeManifest } from '#app/office-manifest.server.ts'
import { StartRefusal } from '#platform/std/environment.server.ts'

const top = path.dirname(import.meta.dirname)
const dist = path.join(top, 'dist')
const stampFile = path.join(dist, '.stamp')
const sources = [
  'src',
  'vite.config.ts',
  'package-lock.json',
  'bin/browser-chunks.ts',
  'bin/build.ts',
  'bin/contracts-without-schemas.ts',
  'bin/without-server-parts.ts',
]

/** Builds what browsers and the server rendering need, unless it was built from just these files. */
export async function buildWhenStale(): Promise<void> {
  const stamp = await stampOfSources()
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp) return
  refuseForeignTree(built !== '')
  await buildApart()
}

/** A service often runs as a user that may only read the product. */
function refuseForeignTree(isBuilt: boolean): void {
  if ([top, dist].every((folder) => !existsSync(folder) || mayWrite(folder))) return
  throw new StartRefusal(
    `${isBuilt ? 'The sources are not those of the build' : 'The product is not built yet'}, and this user may not build in ${top}: say "npm run build" there as the user that owns it, then start again.`,
  )
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** In a process of its own: one that goes on to serve would keep the memory that a build needs, ten times its own. */
async function buildApart(): Promise<void> {
  const builder = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = await once(builder, 'exit')
  if (status !== 0) throw new StartRefusal('The build failed: the lines above say why.')
}

/**
 * The build goes into a folder beside the last one, which is served until the new build is complete. A failed build
 * changes nothing.
 */
async function build(stamp: string): Promise<void> {
  const fresh = `${dist}.new-${process.pid}`
  const old = `${dist}.old-${process.pid}`
  try {
    await buildInto(fresh)
    await writeFile(path.join(fresh, '.code'), await stampOfCode())
    await writeFile(path.join(fresh, '.stamp'), stamp)
    await rename(dist, old).catch(() => {})
    await rename(fresh, dist)
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}

async function buildInto(folder: string): Promise<void> {
  const { createBuilder } = await import('vite')
  process.env.BUILD_FOLDER = folder
  const builder = await createBuilder({ configFile: path.join(top, 'vite.config.ts'), mode: 'production' })
  const { client, office, ssr } = builder.environments
  if (client) await builder.build(client)
  if (office) await builder.build(office)
  if (ssr) await builder.build(ssr)
  deskShell(readOfficeManifest(path.join(folder, 'client')))
  await compressAll(path.join(folder, 'client/assets'))
}

/** A build is current if the name, size and time of every source file are the same. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesUnder(path.join(top, source))) hash.update(await traceOf(file))
  return hash.digest('hex')
}

/** Of what the server runs from the sources itself, which a build does not bring to a process that runs. */
async function stampOfCode(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of ['src', 'db', 'package-lock.json'])
    for (const file of await filesUnder(path.join(top, source)))
      if (!isOfPages.test(file)) hash.update(await traceOf(file))
  return hash.digest('hex')
}

const isOfPages = /\.(?:tsx|css)$|[/\\]locales[/\\]/

async function traceOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  return `${path.relative(top, file)} ${size} ${mtimeMs}\n`
}

async function filesUnder(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place]
  const found = await readdir(place, { recursive: true, withFileTypes: true })
  const files = found.filter((each) => each.isFile() && !each.name.includes('.test.'))
  return files.map((each) => path.join(each.parentPath, each.name)).toSorted()
}

/** Ready for every reader, so that the server never compresses a file itself. */
async function compressAll(folder: string): Promise<void> {
  const files = await filesUnder(folder)
  await Promise.all(files.filter((file) => /\.(js|css|svg|json)$/.test(file)).map(compress))
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Which one is smallest differs by up to a hundred bytes, and changes with the hash in a name. */
const brotliTries = [
  {},
  { [zlib.BROTLI_PARAM_LGBLOCK]: 16 },
  { [zlib.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [zlib.BROTLI_PARAM_LGBLOCK]: 16, [zlib.BROTLI_PARAM_NPOSTFIX]: 1 },
]

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const usual = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length }
  const made = await Promise.all(
    brotliTries.map((more) => toBrotli(content, { params: { ...usual, ...more } })),
  )
  return made.reduce((one, other) => (other.length < one.length ? other : one))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await smallestBrotli(content))
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
}

// `npm run build` names this file as the program; it is imported then.
if (import.meta.main || process.argv[1] === import.meta.filename) await build(await stampOfSources())
