import { event } from '#entities/event.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import type { EntityRow } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { pictureFile } from '#platform/files/picture-address.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import { countMaking, type FileRequest } from '#platform/files/serve.server.ts'
import { asLocale, type Locale } from '#platform/i18n/locale.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { isShown } from '#platform/search/search-document.ts'
import { entityPage } from '#platform/site/entity-page.ts'
import { occasionOf } from './occasion.ts'
import { drawShare, type SharePictureRequest } from './share-picture.server.ts'
import { rowOf, titleIn } from './shown-rows.server.ts'

const room = 128 * 1024 * 1024
/** This number goes up when the drawing changes, so that pictures of the old drawing are not served any more. */
const drawing = 2
const shape = /^\/og\/(?:site|([a-z][a-z-]{0,40})\/([1-9]\d{0,14}))-(zh-cn|en)\.png$/

interface Subject {
  title: string
  occasion: string[]
  stored: string
  record: string
}

const madeBy = perHouse((house) => house.files.madeIn('shared-pictures', room))

/** Pictures for shared links. Each is drawn at its first request and cached on disk. */
export async function serveShare(house: House, { path, address }: FileRequest): Promise<FileResponse | null> {
  const [, kind, id, language] = shape.exec(path) ?? []
  const locale = asLocale(language)
  if (!locale) return null
  const settings = await settingsNow(house.db)
  const { site_name, site_motto } = inLocale(settings, ['site_name', 'site_motto'], locale)
  const site = { title: site_motto || site_name, occasion: [], stored: '', record: 'site' }
  const subject = kind && id ? await subjectOf(house, kind.replaceAll('-', '_'), Number(id), locale) : site
  if (!subject) return null
  const body = await kept(house, subject, site_name, address)
  if (!body) return null
  return {
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-length': String(body.length),
    },
    body,
  }
}

async function subjectOf(
  { registry, db }: House,
  name: string,
  id: number,
  locale: Locale,
): Promise<Subject | null> {
  const entity = registry.entities.get(name)
  if (!entity || !entityPage(entity, id)) return null
  const row = await rowOf(db.read, entity, id)
  if (!row || !isShown(entity, row)) return null
  const { time_zone } = await settingsNow(db)
  return {
    title: titleIn(entity, row, locale).title,
    occasion: name === event.name ? occasionOf(row as EntityRow<typeof event.fields>, time_zone, locale) : [],
    stored: firstPicture(entity.fields, row),
    record: `${name}-${id}`,
  }
}

function firstPicture(fields: Record<string, { kind: string }>, row: Values): string {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === 'image')
  return (
    (names.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '') as string) ??
    ''
  )
}

function kept(house: House, subject: Subject, siteName: string, address: string): Promise<Buffer | null> {
  const name = `${sha256(JSON.stringify([drawing, subject, siteName])).slice(0, 40)}.png`
  const mayMake = () => countMaking(house, 'shrunk', address)
  return madeBy(house).get(name, mayMake, () => draw(house, subject, siteName))
}

async function draw(
  { files }: House,
  { stored, record, ...words }: Subject,
  siteName: string,
): Promise<Buffer> {
  const named = stored.startsWith('/ink/') ? pictureFile(stored, '21:9', record) : stored
  // A stored picture may be unreadable or gone. Then an ink landscape of the record is used.
  const picture =
    (await files.pictures.get(1280, named)) ??
    (await files.pictures.get(1280, pictureFile('', '21:9', record)))
  if (!picture) throw new Error(`There is no picture for ${record}`)
  const request: SharePictureRequest = { ...words, siteName, picture }
  return files.drawLine.run(() => drawShare(request))
}
