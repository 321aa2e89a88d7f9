import { invalidate } from '#platform/call/watch-answer.ts'
import { crudCalls, actionCalls } from '#platform/entity/crud-calls.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import type { RowAction } from '#platform/entity/entity.ts'
import { asText } from '#platform/fields/field-props.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { cacheTagsOf } from '#platform/admin/cache-tags.ts'
import { neighbour, targetOfMove, type Row } from '#platform/admin/tree.ts'
import type { List } from './use-list.ts'

const namedAtMost = 5

/** What can be done to the rows of a list: saved at once, moved, deleted. */
export function useRowWork(list: List) {
  const { call, answers, toast, say, t, confirm, askTold, announce, index } = useOffice()
  const label = useLabel()
  const { entity } = list
  const calls = crudCalls(entity.name)
  const changed = () => void invalidate(answers, ...cacheTagsOf(entity.name, index.entities))

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

  function named(rows: Row[]): string[] {
    const names = rows.slice(0, namedAtMost).map((row) => `“${list.nameOf(row)}” (#${row.id})`)
    const more = rows.length > namedAtMost ? [t('list.deleteMore', { count: rows.length - namedAtMost })] : []
    return [...names, ...more]
  }

  /** Answers whether it was done; what it changed elsewhere is asked for anew. */
  async function perform(deed: RowAction, rows: Row[]): Promise<boolean> {
    const question = {
      title: label(deed.label),
      words: [label(deed.question), ...named(rows)],
      yes: label(deed.label),
      no: t('list.cancel'),
    }
    const asks = deed.inputs?.map(({ label: words, hint, prefill = false, ...ask }) => ({
      ...ask,
      label: label(words),
      ...(hint && { hint: label(hint) }),
      ...(prefill && rows.length === 1 && { begins: asText(rows[0]?.[ask.name]) }),
    }))
    const act = async (told: Record<string, string>) => {
      const ids = rows.map(({ id }) => id)
      const done = await call(actionCalls(entity.name, deed.name).perform, { ids, told }).then(
        () => true,
        () => false,
      )
      if (done) list.select(rows, false)
      void invalidate(answers, ...index.entities.flatMap(({ name }) => cacheTagsOf(name, index.entities)))
      return done
    }
    if (asks) return askTold(question, asks, act)
    return (await confirm(question)) && act({})
  }

  async function remove(rows: Row[]) {
    const sure = await confirm({
      title: t('list.deleteQuestion'),
      words: [t('list.deleteWhat'), ...named(rows), t('list.deleteKept')],
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
    perform,
    drop: (row: Row, onto: number, edge: 'above' | 'below') =>
      move(row, targetOfMove(list.drawn, entity.superior, row.id, onto, edge)),
    step: (row: Row, by: -1 | 1) => move(row, neighbour(list.drawn, entity.superior, row.id, by)),
  }
}

export type RowWork = ReturnType<typeof useRowWork>

/** What the person may do with all of these rows. */
export const deedsFor = (
  entity: EntityDescription,
  rows: readonly Row[],
  can: (node: string) => boolean,
): RowAction[] =>
  entity.rowActions.filter(
    ({ name, hiddenWhen, requires, singleRow }) =>
      can(`${entity.name}/${name}`) &&
      (!hiddenWhen || rows.every((row) => !row[hiddenWhen])) &&
      (!requires || rows.every((row) => row[requires])) &&
      (!singleRow || rows.length <= 1),
  )
