import { useEffect, useState } from 'react'
import type { SeatRequests, SeatNews } from '#features/seats/public/list-seats.ts'
import { useReader } from '#platform/site/reader.ts'

const whenIdle = globalThis.requestIdleCallback ?? setTimeout
const asking: SeatRequests = new Map()

/** What there is to say of the seats of an event in a list, once nothing else is to be done; null until then. */
export function useSeatNews(id: number, capacity: number | null): SeatNews | null {
  const { t } = useReader()
  const [news, setNews] = useState<SeatNews | null>(null)
  useEffect(() => {
    if (capacity === null) return
    if (asking.size === 0)
      whenIdle(
        () => void import('#features/seats/public/list-seats.ts').then(({ tellAll }) => tellAll(asking)),
      )
    asking.set(setNews, { id, capacity, t })
    return () => {
      asking.delete(setNews)
      setNews(null)
    }
  }, [id, capacity, t])
  return news
}
