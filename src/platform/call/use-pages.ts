import { useState } from 'react'
import type { AnswerState } from './answer-store.ts'
import type { Call } from './call.ts'
import { useCall } from './use-call.ts'

interface Part {
  page?: string | number | undefined
  limit?: string | number | undefined
}

interface ListPart<Item> {
  list: Item[]
  total: number
}

/** A call that answers one page of a list. */
export type PagedCall<Item, In extends Part = Part> = Call<In, unknown, ListPart<Item>>

interface Pages<Item> extends Pick<AnswerState, 'refusal' | 'isLoading'> {
  /** The items so far; null until the first page is loaded. */
  list: Item[] | null
  /** Loads the next page, or retries a failed one. Absent when all pages are loaded. */
  more: (() => void) | undefined
  /** Replaces an item by its new version. */
  put: (item: Item) => void
}

interface PagesOptions<In> {
  input?: In
  limit?: number
  /** The page to begin with. */
  first?: number
  /** False: nothing is sent. When it becomes true again, the list starts from the first page. */
  enabled?: boolean
  /** A refusal is shown by the caller, and by no message. */
  quiet?: boolean
}

interface Gathered<Item> {
  /** The input of the call. */
  of: string
  list: Item[] | null
  /** The last answer that was added. */
  last: ListPart<Item> | undefined
  /** Its page. */
  page: number
}

/** A list that is loaded page by page, as the reader asks for more. */
export function usePages<Item, In extends Part>(
  call: PagedCall<Item, In>,
  keyOf: (item: Item) => string | number,
  { input, limit = 10, first = 1, enabled = true, quiet = false }: PagesOptions<In> = {},
): Pages<Item> {
  const of = enabled ? JSON.stringify(input) : 'nothing'
  const [wanted, setWanted] = useState({ of, page: first })
  const [gathered, setGathered] = useState<Gathered<Item>>({ of, list: null, last: undefined, page: 0 })
  const page = wanted.of === of ? wanted.page : first
  const asked = { ...input, page, limit } as In
  const { answer, refusal, isLoading, refresh } = useCall(call, asked, { enabled, quiet })
  if (enabled && answer && (answer !== gathered.last || of !== gathered.of)) {
    // A first page that is loaded again begins the list anew.
    const before = gathered.of === of && page > first ? gathered.list : null
    setGathered({ of, list: withMore(before, answer.list, keyOf), last: answer, page })
  }

  const { list, last } = gathered
  const more = () => (gathered.page === page ? setWanted({ of, page: page + 1 }) : void refresh())
  const put = (item: Item) =>
    setGathered((before) => ({
      ...before,
      list: before.list && before.list.map((each) => (keyOf(each) === keyOf(item) ? item : each)),
    }))
  const isAll = last !== undefined && (gathered.page * limit >= last.total || last.list.length === 0)
  return { list, refusal, isLoading, more: isAll ? undefined : more, put }
}

/** New items at the top move known items to the next page, so known items are skipped. */
function withMore<Item>(list: Item[] | null, came: Item[], keyOf: (item: Item) => string | number): Item[] {
  const keys = new Set(list?.map(keyOf))
  return [...(list ?? []), ...came.filter((item) => !keys.has(keyOf(item)))]
}
