import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow, loose, type Db, type Tx } from '#platform/db/db.server.ts'
import { mostWeight } from '#platform/fields/weigh/weigh.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Entity } from './entity.ts'

const gap = 16

/** A new row comes first. If staff gave the highest possible weight, it is the newest row with that weight. */
export async function firstWeight(entity: Entity, { queries }: Tx): Promise<{ weigh: number }> {
  const { top } = await loose(queries)
    .selectFrom(entity.name)
    .select((eb) => eb.fn.max('weigh').as('top'))
    .executeTakeFirstOrThrow()
  return { weigh: Math.min(Number(top ?? 0) + gap, mostWeight) }
}

interface SortableRow {
  id: number
  weigh: number
  superior: number | null
}

/**
 * Moves a row to the place of another: before it when it moves up, after it when it moves down. Only rows with the
 * same superior can change places. Weights have gaps; where a gap is used up, the neighbours get new numbers.
 */
export async function moveTo(
  entity: Entity,
  id: number,
  targetId: number,
  context: CallContext,
): Promise<void> {
  if (entity.order.column !== 'weigh') refuse('refused.sortOnlyByWeight', { kind: 'invalid' })
  if (id === targetId) return
  await context.change(async (changes) => {
    await lockRowOrder(entity, changes.tx, context.house.db.kind)
    const rows = await inOrder(entity, changes)
    const [moving, target] = [rows.find((row) => row.id === id), rows.find((row) => row.id === targetId)]
    if (!moving || !target) refuse('refused.notFound', { kind: 'notFound' })
    if (moving.superior !== target.superior) refuse('refused.outsideRange', { kind: 'invalid' })
    const siblings = rows.filter((row) => row.superior === moving.superior)
    for (const { row, weigh } of newWeights(siblings, moving, target)) {
      await changes.edit(entity, row.id, { weigh }, undefined, 'sortable')
    }
  })
}

/** Locks the row with the lowest id, so that two people who change the same rows do so one after the other. */
export async function lockRowOrder(entity: Entity, tx: Tx, kind: Db['kind']): Promise<void> {
  const first = await loose(tx.queries)
    .selectFrom(entity.name)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (first) await lockRow(kind, tx, entity.name, Number(first.id))
}

async function inOrder(entity: Entity, changes: Changes): Promise<SortableRow[]> {
  const rows = await loose(changes.tx.queries)
    .selectFrom(entity.name)
    .selectAll()
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    weigh: Number(row.weigh),
    superior: entity.superior ? ((row[entity.superior] as number | null) ?? null) : null,
  }))
}

function newWeights(
  siblings: SortableRow[],
  moving: SortableRow,
  target: SortableRow,
): Array<{ row: SortableRow; weigh: number }> {
  const up = siblings.indexOf(target) < siblings.indexOf(moving)
  const rest = siblings.filter((row) => row !== moving)
  const place = rest.indexOf(target) + (up ? 0 : 1)
  const above = rest[place - 1]
  const below = rest[place]
  const free = gapBetween(above?.weigh, below?.weigh)
  if (free !== null) return [{ row: moving, weigh: free }]
  const wanted = [...rest.slice(0, place), moving, ...rest.slice(place)]
  return wanted
    .map((row, index) => ({ row, weigh: (wanted.length - index) * gap }))
    .filter(({ row, weigh }) => row.weigh !== weigh)
}

function gapBetween(above: number | undefined, below: number | undefined): number | null {
  if (above === undefined) return (below ?? 0) + gap <= mostWeight ? (below ?? 0) + gap : null
  const middle = Math.floor((above + (below ?? 0)) / 2)
  return middle < above && middle > (below ?? -1) ? middle : null
}
