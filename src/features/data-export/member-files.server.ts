import type { CallContext } from '#platform/call/context.server.ts'
import { endingOf } from '#platform/files/file-kinds.ts'
import type { FileStore } from '#platform/files/store.server.ts'
import { nameIn } from '#platform/files/stored-name.ts'

export interface MemberFile {
  /** Its name in the archive. */
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/** The files that a member uploaded; `file` is null when it is missing from the store. */
export async function* memberFiles(
  memberId: number,
  { db, house }: Pick<CallContext, 'db' | 'house'>,
): AsyncGenerator<{ name: string; file: MemberFile | null }> {
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

/** Opens the file only when it is read, so that no file stays open for a reader who has disconnected. */
async function* contentOf(store: FileStore, stored: string): AsyncGenerator<Uint8Array> {
  const content = await store.read(stored)
  if (content) yield* content as AsyncIterable<Uint8Array>
}

const longest = 60
/** Characters that lead to another folder, are invisible, change the text direction, or are forbidden on some system. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>:"/\\|?*]+/gu

/** The uploader's file name, as far as it is a valid name, with the extension of its real type. */
export function fileName(called: string, stored: string): string {
  const ending = endingOf(stored) ?? 'bin'
  const plain = called.normalize('NFC').replaceAll(unfit, ' ')
  const bare = endingOf(plain) === ending ? plain.slice(0, plain.lastIndexOf('.')) : plain
  const tidy = [...bare.replaceAll(/\s+/g, ' ').replaceAll(/^[ .]+|[ .]+$/g, '')].slice(0, longest).join('')
  return `${tidy.replaceAll(/[ .]+$/g, '') || 'file'}.${ending}`
}
