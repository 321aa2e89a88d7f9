import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { contributionsOf } from '#features/modules/contributions.server.ts'
import { publisherId } from '#features/modules/signature.server.ts'
import { readSource, skeleton } from '#features/modules/module-source.server.ts'
import { packModule } from '#features/modules/pack.server.ts'
import { readPackage } from '#features/modules/package.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { stop, type Command, type CommandContext } from './command.server.ts'

const usage = '<new|check|pack|sign|keygen> …'

/** What authors of modules do. It acts on files alone, and on no house. */
export const moduleCommand: Command = {
  usage,
  about: 'begins, checks, packs and signs a module, or makes the keys of a publisher (for authors)',
  async run([step = '', ...args], context) {
    const work = Object.hasOwn(steps, step) ? steps[step as keyof typeof steps] : undefined
    if (!work) stop(`Say npm run shuyuan -- module ${usage}`)
    await work(args, context)
  },
}

type Step = (args: string[], context: CommandContext) => Promise<void>

const steps = {
  new: async ([folder = '', ...rest], { here, say }) => {
    if (folder === '' || rest.length > 0) stop('Say npm run shuyuan -- module new <folder>')
    const path = resolve(here, folder)
    if (existsSync(path)) stop(`${path} is there already.`)
    for (const [name, text] of skeleton(path)) {
      await mkdir(dirname(join(path, name)), { recursive: true })
      await writeFile(join(path, name), text, { flag: 'wx' })
    }
    say(`Wrote ${path}. Next: npm run shuyuan -- module check ${folder}`)
  },

  check: async ([given = '', ...rest], { here, say }) => {
    if (given === '' || rest.length > 0) stop('Say npm run shuyuan -- module check <folder or .zip>')
    const path = resolve(here, given)
    const bytes = (await stat(path)).isDirectory() ? await packed(path, null) : await readFile(path)
    const read = await readPackage(bytes, {
      engine: productVersion,
      trusted: new Map(),
      allowUnsigned: true,
    }).catch(unlessPublisher(bytes))
    if (!read) return say('It is signed. Whether it is in order is told where its publisher is trusted.')
    const { brings, pictures } = contributionsOf(read)
    const { id, version, capabilities } = read.manifest
    say(`${id} ${version} is in order. What it may do:`)
    for (const [name, values] of Object.entries(capabilities)) say(`  ${name}: ${(values ?? []).join(', ')}`)
    say(
      `It brings ${brings.tables.length} tables, ${Object.keys(brings.pages).length} pages, ${pictures.size} pictures.`,
    )
  },

  pack: async (args, { here, say }) => {
    const { words, options } = read(args, ['key', 'out'])
    const [folder = '', ...rest] = words
    if (folder === '' || rest.length > 0)
      stop('Say npm run shuyuan -- module pack <folder> [--key <secret key>] [--out <file>]')
    const source = await readSource(resolve(here, folder))
    const { id, version } = source.manifest as { id?: unknown; version?: unknown }
    const secret = options.key ? await secretKey(resolve(here, options.key)) : null
    const bytes = await packModule(source.manifest, source.files, secret)
    const file = resolve(here, options.out ?? `${String(id)}-${String(version)}.zip`)
    await writeFile(file, bytes)
    say(`Wrote ${file}, ${secret ? `signed by ${publisherId(secret)}` : 'which nobody has signed'}.`)
  },

  sign: async ([file = '', key = '', ...rest], { here, say }) => {
    if (key === '' || rest.length > 0) stop('Say npm run shuyuan -- module sign <file.zip> <secret key>')
    const path = resolve(here, file)
    const { manifest, files } = await readPackage(await readFile(path), {
      engine: productVersion,
      trusted: new Map(),
      allowUnsigned: true,
    })
    const secret = await secretKey(resolve(here, key))
    await writeFile(path, await packModule(manifest, files, secret))
    say(`${path} is signed by ${publisherId(secret)}.`)
  },

  keygen: async ([name = '', ...rest], { here, say }) => {
    if (name === '' || rest.length > 0) stop('Say npm run shuyuan -- module keygen <name>')
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const file = (kind: string) => resolve(here, `${name}.${kind}.pem`)
    await writeFile(file('secret'), privateKey.export({ format: 'pem', type: 'pkcs8' }), {
      mode: 0o600,
      flag: 'wx',
    })
    await writeFile(file('public'), publicKey.export({ format: 'pem', type: 'spki' }), { flag: 'wx' })
    say(`Wrote ${file('secret')}, which stays with you, and ${file('public')}, which houses trust.`)
  },
} satisfies Record<string, Step>

async function packed(folder: string, secret: KeyObject | null): Promise<Buffer> {
  const { manifest, files } = await readSource(folder)
  return packModule(manifest, files, secret)
}

/** A package that somebody has signed cannot be read without their key. */
const unlessPublisher = (_bytes: Buffer) => (error: unknown) => {
  if ((error as { key?: string }).key === 'modules.publisher') return null
  throw error
}

async function secretKey(file: string): Promise<KeyObject> {
  try {
    const key = createPrivateKey(await readFile(file, 'utf8'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Told below.
  }
  return stop(`${file} is no secret key of module keygen.`)
}

/** Words, and options with a value. */
function read<Name extends string>(args: string[], names: readonly Name[]) {
  const words: string[] = []
  const options: Partial<Record<Name, string>> = {}
  for (let at = 0; at < args.length; at += 1) {
    const name = names.find((each) => args[at] === `--${each}`)
    if (!name) words.push(args[at] ?? '')
    else options[name] = args[++at] ?? stop(`--${name} needs a value.`)
  }
  return { words, options }
}
