import { memberPdfs } from '#features/certificate/public/member-pdfs.queries.server.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { ZipEntry } from '#platform/files/zip.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { memberParts } from './member-parts.server.ts'
import { memberFiles } from './member-files.server.ts'
import { sheetOf } from '#platform/entity/sheet/sheet.server.ts'
import { jsonOf } from './part-json.server.ts'
import { rowsOf } from './part-rows.server.ts'
import { readMe } from './read-me.ts'

/** The size limit of the archive. Further files are listed by name but not included. */
const room = 2 * 1024 ** 3

type ArchiveDeps = Pick<CallContext, 'db' | 'house' | 'locale' | 'now'>

/** Streams all data of a member. The archive is never stored as a file. */
export async function* archiveOf(
  memberId: number,
  at: readonly [day: string, time: string],
  context: ArchiveDeps,
): AsyncGenerator<ZipEntry> {
  const { db, house, locale } = context
  const settings = await settingsNow(house.db)
  const parts = memberParts(house.registry.memberData, house.registry.entities)
  const pagesOf = (part: (typeof parts)[number]) =>
    rowsOf(part, memberId, { db, locale, entities: house.registry.entities })
  const head = { made: new Date(context.now * 1000).toISOString() }
  const pagesByPart = parts.map((part) => ({ part, pages: () => pagesOf(part) }))
  yield { name: 'data.json', content: jsonOf(pagesByPart, head) }
  for (const part of parts) {
    const content = sheetOf(part.columns, pagesOf(part), { locale, timeZone: settings.time_zone })
    yield { name: `csv/${part.name}.csv`, content }
  }
  const missing: string[] = []
  yield* certificates(memberId, missing, context)
  yield* files(memberId, missing, context)
  const site = { zh: settings.site_name_zh_cn, en: settings.site_name_en || settings.site_name_zh_cn }
  const text = readMe({ site, when: at.join(' '), parts, missing, locale })
  yield { name: 'README.txt', content: once(Buffer.from(text)) }
}

/** A certificate that cannot be drawn now, because the queue is full, is listed as missing. The rest follows. */
async function* certificates(
  memberId: number,
  missing: string[],
  context: ArchiveDeps,
): AsyncGenerator<ZipEntry> {
  for (const { name: bare, draw } of await memberPdfs(memberId, context)) {
    const name = `certificates/${bare}`
    const bytes = await draw().catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (bytes) yield { name, content: once(bytes), packed: true }
    else missing.push(name)
  }
}

async function* files(memberId: number, missing: string[], context: ArchiveDeps): AsyncGenerator<ZipEntry> {
  let left = room
  for await (const { name: bare, file } of memberFiles(memberId, context)) {
    const name = `files/${bare}`
    left -= file?.size ?? 0
    if (file && left >= 0) yield { name, content: file.content, packed: true }
    else missing.push(name)
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
