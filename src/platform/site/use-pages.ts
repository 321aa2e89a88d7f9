import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '#platform/call/call.ts'
import { callServer } from './call-server.ts'
import { useReader } from './reader.ts'

const perPage = 10

type Part = Record<'page' | 'limit', string | number | undefined>

/** A call that answers one page of a list. */
export type PagedCall<Item> = Call<Partial<Part>, unknown, { list: Item[]; total: number }>

interface Pages<Item> {
  /** What has come so far; null before the first page is there. */
  list: Item[] | null
  /** Why nothing came. */
  said: string
  /** Fetches what comes after it, or once more what did not come; absent when all is there. */
  more: (() => void) | undefined
  /** Puts what became of one in its place. */
  put: (item: Item) => void
}

interface Gathered<Item> {
  list: Item[] | null
  total: number
  /** The last page that is in the list. */
  page: number
}

/** A list that is gathered page by page, as far as the reader asks. */
export function usePages<Item>(call: PagedCall<Item>, keyOf: (item: Item) => string | number): Pages<Item> {
  const { locale } = useReader()
  const [{ list, total, page }, setGathered] = useState<Gathered<Item>>({ list: null, total: 0, page: 0 })
  const [said, setSaid] = useState('')
  const [turn, setTurn] = useState({ page: 1 })
  const gather = useEffectEvent(({ list: came, total: all }: { list: Item[]; total: number }) => {
    setSaid('')
    // What is new at the top moves what was there already onto the next page.
    const known = new Set(list?.map(keyOf))
    const fresh = came.filter((item) => !known.has(keyOf(item)))
    setGathered({ list: [...(list ?? []), ...fresh], total: all, page: turn.page })
  })
  useEffect(() => {
    let over = false
    callServer(locale)(call, { page: turn.page, limit: perPage }).then(
      ({ code, msg, data }) => {
        if (over) return
        if (code === 1) gather(data as { list: Item[]; total: number })
        else setSaid(msg)
      },
      ({ message }: Error) => over || setSaid(message),
    )
    return () => {
      over = true
    }
  }, [call, locale, turn])
  const put = (item: Item) =>
    setGathered((before) => ({
      ...before,
      list: before.list && before.list.map((each) => (keyOf(each) === keyOf(item) ? item : each)),
    }))
  const isAll = list !== null && page * perPage >= total
  return { list, said, more: isAll ? undefined : () => setTurn({ page: page + 1 }), put }
}
