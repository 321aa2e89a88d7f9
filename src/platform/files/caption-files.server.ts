import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Lru } from '#platform/std/lru.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { captionText } from './caption-text.ts'
import type { FileStore } from './store.server.ts'
import { StoreFault } from '#platform/files/store/store-fault.server.ts'
import { nameIn } from './stored-name.ts'

const demoFolder = join(checkout, 'public')

/** Characters of captions that are kept, because a store may be far. A stored name never gets another content. */
const room = 8_000_000
const texts = perObject((_: FileStore) => new Lru<string, string>(room, (words) => words.length + 1))

/** The text of a caption file without its times; empty for any other file, and for one that is gone. */
export async function captionTextOf(store: FileStore, address: string): Promise<string> {
  if (!address.endsWith('.vtt')) return ''
  const name = nameIn(address)
  if (name) {
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience, tooLate(name)).unref())
    return Promise.race([textIn(store, name), late])
  }
  // The caption files that the product contains, for its demo content.
  if (!/^\/media\/demo\/[\w.-]+\.vtt$/.test(address)) return ''
  return captionText(await readFile(join(demoFolder, address), 'utf8').catch(() => ''))
}

/** Milliseconds: a page that shows what is said does not wait for a store that hangs. */
const patience = 3000
const tooLate = (name: string) => new StoreFault(`GET ${name}`, { status: 0, code: 'takes too long' })

async function textIn(store: FileStore, name: string): Promise<string> {
  if (!(await store.find(name))) return ''
  const known = texts(store).get(name)
  if (known !== undefined) return known
  const stored = await store.read(name)
  const words = stored ? captionText(await text(stored)) : ''
  if (stored) texts(store).set(name, words)
  return words
}
