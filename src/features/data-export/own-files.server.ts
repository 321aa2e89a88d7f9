import type { CallContext } from '#platform/call/context.server.ts'
import { endingOf } from '#platform/files/file-kinds.ts'
import type { FileStore } from '#platform/files/store.server.ts'
import { nameIn } from '#platform/files/stored-name.ts'

export interface OwnFile {
  /** How it is called in the archive. */
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/** What a member sent; `null` in the place of a file that is not there. */
export async function* ownFiles(
  memberId: number,
  { db, house }: Pick<CallContext, 'db' | 'house'>,
): AsyncGenerator<{ name: string; file: OwnFile | null }> {
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'url'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const { store } = house.files
  for (const { id, name: called, url } of rows) {
    const stored = nameIn(url)
    const name = `${id}-${fileName(called, stored ?? '')}`
    const found = stored && (await store.find(stored))
    yield {
      name,
      file: stored && found ? { name, size: found.size, content: contentOf(store, stored) } : null,
    }
  }
}

/** Opened when it is read, so that nothing stays open for a reader who has gone away. */
async function* contentOf(store: FileStore, stored: string): AsyncGenerator<Uint8Array> {
  const content = await store.read(stored)
  if (content) yield* content as AsyncIterable<Uint8Array>
}

const longest = 60
/** What leads to another folder, cannot be seen, turns the words around it, or is no name on some system. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>:"/\\|?*]+/gu

/** As its sender called it, where that is a name, with the ending of what it is. */
export function fileName(called: string, stored: string): string {
  const ending = endingOf(stored) ?? 'bin'
  const plain = called.normalize('NFC').replaceAll(unfit, ' ')
  const bare = endingOf(plain) === ending ? plain.slice(0, plain.lastIndexOf('.')) : plain
  const tidy = [...bare.replaceAll(/\s+/g, ' ').replaceAll(/^[ .]+|[ .]+$/g, '')].slice(0, longest).join('')
  return `${tidy.replaceAll(/[ .]+$/g, '') || 'file'}.${ending}`
}
