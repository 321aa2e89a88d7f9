import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { AnswerState } from '#platform/call/answer-store.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { AdminAction } from '#platform/entity/entity.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { flat } from '#platform/entity/nested-rows.ts'
import { askableFields, nameOfRow } from '#platform/admin/entity-words.ts'
import { conditionsAsQuery, readListState, writeListState, type ListState } from './list-state.ts'
import { useOffice } from '#platform/admin/office.ts'
import { branches, closedAtFirst, type Row } from '#platform/admin/tree.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { mayDo } from './what-can-be-done.ts'

/** The state of a list screen: the filter in the address, the rows, the selection and the permitted actions. */
export function useList(entity: EntityDescription, isCovered = false) {
  const office = useOffice()
  const { router, locale } = office
  const here = useSyncExternalStore(router.subscribe, router.view)
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  const [picked, setPicked] = useState<number | null>(null)
  const [ranging, setRanging] = useState(false)
  const [toggled, setClosed] = useState<ReadonlySet<number> | null>(null)
  const state = readListState(here.search, { fields: askableFields(entity) })
  const query = queryOf(state)
  const may = (action: AdminAction) => mayDo(entity, action, office.can)
  const isFormOpen = isCovered || (state.record !== null && may('edit'))
  const asking = { tag: entity.name, keepPrevious: true, isCovered: isFormOpen, quiet: true }
  const result = useFreshCall(crudCalls(entity.name).index, query, asking)
  const problem = useLastProblem(result)
  const rows = flat(result.answer?.list ?? []) as Row[]
  const isFiltered = state.quick !== '' || state.conditions.length > 0
  const go = (patch: Partial<ListState>) =>
    router.replace(here.pathname + writeListState({ ...state, page: 1, ...patch }))
  const lastPage = result.answer ? Math.max(Math.ceil(result.answer.total / state.limit), 1) : null
  useLastPage(result.isLoading || entity.superior ? null : lastPage, state.page, (page) => go({ page }))
  const closed = toggled ?? closedAtFirst(rows, entity.superior, isFiltered)
  const drawn = branches(rows, entity.superior, closed)
  const select = (some: Row[], on: boolean) =>
    setSelected((before) => {
      const after = new Map(before)
      for (const row of some)
        if (on) after.set(row.id, row)
        else after.delete(row.id)
      return after
    })
  return {
    entity,
    state,
    rows,
    drawn,
    total: result.answer?.total ?? 0,
    /** There is nothing to show yet, not even a previous answer. */
    waiting: result.answer === undefined && !result.refusal,
    loading: result.isLoading,
    failed: Boolean(result.refusal) && result.answer === undefined,
    /** Why the answer to the latest question is missing. What stood there before is shown. */
    problem,
    refresh: result.refresh,
    selected,
    closed,
    setClosed,
    columns: state.columns ?? entity.columns,
    /** Rows can be moved only while the list is sorted by weight. */
    sortedByWeight: entity.order.column === 'weigh' && (state.order?.column ?? 'weigh') === 'weigh',
    may,
    /** The next row that is ticked ends a range, as with the Shift key. */
    ranging,
    setRanging,
    nameOf: (row: Row) => nameOfRow(entity, row, locale),
    go,
    /** Opens a record at an address of its own, so that the browser goes back to the list. */
    open: (record: number) => void router.go(here.pathname + writeListState({ ...state, record })),
    closeRecord: () => {
      if (state.record !== null) router.replace(here.pathname + writeListState({ ...state, record: null }))
    },
    select,
    /** With the Shift key, all rows from the one that was picked before to this one. */
    pick: (row: Row, on: boolean, isShift: boolean) => {
      const from = isShift || ranging ? (picked ?? row.id) : row.id
      const ends = [row.id, from].map((id) => drawn.findIndex((each) => each.row.id === id))
      setPicked(row.id)
      setRanging(false)
      const range = drawn.slice(Math.min(...ends), Math.max(...ends) + 1)
      select(ends.includes(-1) ? [row] : range.map((each) => each.row), on)
    },
    clearSelection: () => setSelected(new Map()),
  }
}

/** An address may name a page that is no longer there: the last one is shown. */
function useLastPage(last: number | null, page: number, go: (page: number) => void): void {
  const turn = useEffectEvent(go)
  useEffect(() => {
    if (last !== null && page > last) turn(last)
  }, [last, page])
}

/** It stays while the question is sent again, so that its button keeps the focus. */
function useLastProblem({ refusal, isLoading }: Pick<AnswerState, 'refusal' | 'isLoading'>): string | null {
  const [last, setLast] = useState<string | null>(null)
  const now = isLoading ? last : (refusal?.message ?? null)
  if (now !== last) setLast(now)
  return now
}

export type List = ReturnType<typeof useList>

/** What the server is asked for a list in this state. */
export const queryOf = ({ page, limit, order, quick, conditions }: ListState) => ({
  page,
  limit,
  ...(order ? { order: `${order.column},${order.direction}` } : {}),
  ...(quick ? { quick_search: quick } : {}),
  ...(conditions.length > 0 ? { search: conditionsAsQuery(conditions) } : {}),
})
