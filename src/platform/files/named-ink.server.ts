import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { inkSizes, inkAddress, type InkRequest, type Ratio } from './ink-address.ts'
import { readInkName } from './ink-pictures.server.ts'
import { openingInk } from './opening-ink.ts'
import './ink-picture-table.ts'

type Rows = Pick<House, 'db' | 'registry'>

const namingKinds = ['image', 'images', 'richText']
const storedInk = /\/ink\/([a-z0-9-]{1,90}\.svg)/g
/** A text may name more pictures than a database takes in one statement. */
const mostNames = 500

/** Notes the ink pictures that a row names, in the transaction of every change. */
export const noteInk =
  (house: Pick<House, 'registry'>): Watcher =>
  async ({ tx, entity, before, after }) => {
    const full = house.registry.entities.get(entity.name)
    const names = full && after ? namesIn(full, before, after) : []
    if (names.length === 0) return
    await tx.queries
      .insertInto('ink_picture')
      .values(names.map((name) => ({ name })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }

function namesIn({ fields }: Entity, before: Values | null, after: Values): string[] {
  const columns = Object.entries(fields)
    .filter(([, { kind }]) => namingKinds.includes(kind))
    .flatMap(([name, field]) => storedNames(name, field))
  const names = columns.flatMap((column) => {
    const text = after[column]
    if (typeof text !== 'string' || text === before?.[column]) return []
    return Array.from(text.matchAll(storedInk), ([, name = '']) => name)
  })
  return [...new Set(names)].slice(0, mostNames)
}

/**
 * Whether a page of the product can name this picture: one of a row without a picture, one that a row has stored, or
 * the opening of the home page. Drawing costs more than any page, so nothing else is drawn.
 */
export async function isNamedInk(rows: Rows, name: string): Promise<boolean> {
  const request = readInkName(name)
  if (!request) return false
  return isOpening(request) || (await isOfRow(rows, request)) || (await isStored(rows, request))
}

const isOpening = ({ seed, motif, mood }: InkRequest) =>
  seed === openingInk.seed && motif === openingInk.motif && mood === openingInk.mood

async function isOfRow({ db, registry }: Rows, { seed, motif, mood, calm }: InkRequest): Promise<boolean> {
  const [, kind = '', id] = /^([a-z][a-z0-9-]*?)-([1-9]\d{0,14})$/.exec(seed) ?? []
  const entity = registry.entities.get(kind.replaceAll('-', '_'))
  if (motif || mood || calm || !entity || !isPictured(entity)) return false
  const row = await loose(db.read)
    .selectFrom(entity.name)
    .select('id')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Rows of people have pictures too, but no page draws one for them, and nobody must learn which ids exist. Every row that
 * the search finds is shown with a picture.
 */
function isPictured({ fields, view }: Entity): boolean {
  const all = Object.values(fields)
  const isOfPerson = all.some(({ kind }) => kind === 'password')
  return view === null && !isOfPerson && all.some(({ kind, search }) => kind === 'image' || search)
}

/** A page may draw a stored picture in any ratio. */
async function isStored({ db }: Rows, request: InkRequest): Promise<boolean> {
  const names = (Object.keys(inkSizes) as Ratio[]).map((ratio) =>
    inkAddress({ ...request, ratio }).slice('/ink/'.length),
  )
  const row = await db.read
    .selectFrom('ink_picture')
    .select('name')
    .where('name', 'in', names)
    .executeTakeFirst()
  return row !== undefined
}
