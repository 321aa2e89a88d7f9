import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { checkout } from '#platform/std/checkout.server.ts'
import { captionText } from './caption-text.ts'
import type { FileStore } from './store.server.ts'
import { nameIn } from './stored-name.ts'

const demoFolder = join(checkout, 'public')

/** The text of a caption file without its times; empty for any other file, and for one that is gone. */
export async function captionTextOf(store: FileStore, address: string): Promise<string> {
  if (!address.endsWith('.vtt')) return ''
  const name = nameIn(address)
  if (name) {
    const stored = await store.read(name)
    return stored ? captionText(await text(stored)) : ''
  }
  // The caption files that the product contains, for its demo content.
  if (!/^\/media\/demo\/[\w.-]+\.vtt$/.test(address)) return ''
  return captionText(await readFile(join(demoFolder, address), 'utf8').catch(() => ''))
}
