import { invalidate } from '#platform/call/invalidate.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { fieldOf } from '#platform/admin/entity-words.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { cacheTagsOf } from '#platform/admin/cache-tags.ts'
import { neighbour, targetOfMove, type Row } from '#platform/admin/tree.ts'
import { useRowAction, useSendChange } from './row-actions.ts'
import { toldText } from './told-text.ts'
import type { List } from './use-list.ts'

const namedAtMost = 5

/** What the question of a deletion says of the time after it. */
const keptWords = { bin: 'list.keptInBin', record: 'list.keptInRecord', nothing: 'list.keptNowhere' } as const

/** The changes to the rows of a list: edit a field, move, delete, and the declared actions. */
export function useRowWork(list: List) {
  const { answers, t, confirm, index, locale } = useOffice()
  const label = useLabel()
  const sendChange = useSendChange()
  const { entity } = list
  const calls = crudCalls(entity.name)
  const changed = () => void invalidate(answers, ...cacheTagsOf(entity.name, index.entities))
  const move = useRowMove(list, changed)
  const perform = useRowAction(list, namesOf)

  function namesOf(rows: Row[], told: readonly string[] = []): string[] {
    const valuesOf = (row: Row) =>
      told.map((name) => {
        const field = fieldOf(entity, name)
        return `${label(field.label)} ${toldText(field, row, locale)} · `
      })
    const names = rows
      .slice(0, namedAtMost)
      .map((row) => `${valuesOf(row).join('')}“${list.nameOf(row)}” (#${row.id})`)
    const more = rows.length > namedAtMost ? [t('list.deleteMore', { count: rows.length - namedAtMost })] : []
    return [...names, ...more]
  }

  async function saveField(row: Row, patch: Record<string, unknown>): Promise<boolean> {
    const saved = await sendChange(calls.edit, { id: row.id, version: row.version, ...patch })
    changed()
    return saved
  }

  async function remove(rows: Row[]) {
    const sure = await confirm({
      title: t('list.deleteQuestion'),
      words: [t('list.deleteWhat'), ...namesOf(rows), t(keptWords[entity.kept ?? 'record'])],
      yes: t('list.remove'),
      no: t('list.cancel'),
    })
    if (!sure) return
    const done = await sendChange(calls.del, { ids: rows.map(({ id }) => id) })
    if (done) list.select(rows, false)
    changed()
    if (done && rows.length >= list.rows.length && list.state.page > 1) list.go({ page: list.state.page - 1 })
  }

  return {
    saveField,
    remove,
    perform,
    drop: (row: Row, onto: number, edge: 'above' | 'below') =>
      move(row, targetOfMove(list.drawn, entity.superior, row.id, onto, edge)),
    step: (row: Row, by: -1 | 1) => move(row, neighbour(list.drawn, entity.superior, row.id, by)),
  }
}

export type RowWork = ReturnType<typeof useRowWork>

/** Moves a row to the place of another one. The list must be sorted by weight. */
function useRowMove(list: List, changed: () => void) {
  const { toast, say, t, announce } = useOffice()
  const sendChange = useSendChange()
  const { sortable } = crudCalls(list.entity.name)
  return async function move(row: Row, target: number | null | 'outside') {
    if (!list.sortedByWeight) return toast('bad', say('refused.sortOnlyByWeight'))
    if (target === null) return toast('good', t('list.atEdge', { name: list.nameOf(row) }))
    if (target === 'outside') {
      toast('bad', say('refused.outsideRange'))
      return changed()
    }
    const moved = await sendChange(sortable, { id: row.id, targetId: target })
    changed()
    if (moved) announce(t('list.moved', { name: list.nameOf(row) }))
  }
}
