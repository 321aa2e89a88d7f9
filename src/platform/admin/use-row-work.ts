import { crudCalls } from '#platform/entity/crud-calls.ts'
import { useOffice } from './office.ts'
import { subjectsOf } from './subjects.ts'
import { neighbour, targetOfMove, type Row } from './tree.ts'
import type { List } from './use-list.ts'

const namedAtMost = 5

/** What can be done to the rows of a list: saved at once, moved, deleted. */
export function useRowWork(list: List) {
  const { call, answers, toast, say, t, confirm, announce, index } = useOffice()
  const { entity } = list
  const calls = crudCalls(entity.name)
  const changed = () => answers.invalidate(...subjectsOf(entity.name, index.entities))

  async function saveField(row: Row, patch: Record<string, unknown>): Promise<boolean> {
    const saved = await call(calls.edit, { id: row.id, version: row.version, ...patch }).then(
      () => true,
      () => false,
    )
    changed()
    return saved
  }

  async function move(row: Row, target: number | null | 'outside') {
    if (!list.sortedByWeight) return toast('bad', say('refused.sortOnlyByWeight'))
    if (target === null) return
    if (target === 'outside') {
      toast('bad', say('refused.outsideRange'))
      return changed()
    }
    const moved = await call(calls.sortable, { id: row.id, targetId: target }).then(
      () => true,
      () => false,
    )
    changed()
    if (moved) announce(t('list.moved', { name: list.nameOf(row) }))
  }

  async function remove(rows: Row[]) {
    const names = rows.slice(0, namedAtMost).map((row) => `“${list.nameOf(row)}” (#${row.id})`)
    const more = rows.length > namedAtMost ? [t('list.deleteMore', { count: rows.length - namedAtMost })] : []
    const sure = await confirm({
      title: t('list.deleteQuestion'),
      words: [t('list.deleteWhat'), ...names, ...more, t('list.deleteKept')],
      yes: t('list.remove'),
      no: t('list.cancel'),
    })
    if (!sure) return
    const done = await call(calls.del, { ids: rows.map(({ id }) => id) }).then(
      () => true,
      () => false,
    )
    if (done) list.select(rows, false)
    changed()
    if (done && rows.length >= list.rows.length && list.state.page > 1) list.go({ page: list.state.page - 1 })
  }

  return {
    saveField,
    remove,
    drop: (row: Row, onto: number, edge: 'above' | 'below') =>
      move(row, targetOfMove(list.drawn, entity.superior, row.id, onto, edge)),
    step: (row: Row, by: -1 | 1) => move(row, neighbour(list.drawn, entity.superior, row.id, by)),
  }
}

export type RowWork = ReturnType<typeof useRowWork>
