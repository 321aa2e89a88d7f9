import { useEffect, useState } from 'react'
import type { SeatRequests, SeatLabel } from '#features/seats/public/list-seats.ts'
import { useReader } from '#platform/site/reader.ts'

const whenIdle = globalThis.requestIdleCallback ?? setTimeout
const pendingRequests: SeatRequests = new Map()

/** The label about seats of an event in a list; null until the browser is idle and has asked. */
export function useSeatLabel(id: number, capacity: number | null): SeatLabel | null {
  const { t } = useReader()
  const [news, setNews] = useState<SeatLabel | null>(null)
  useEffect(() => {
    if (capacity === null) return
    if (pendingRequests.size === 0)
      whenIdle(
        () =>
          void import('#features/seats/public/list-seats.ts').then(({ answerSeatRequests }) =>
            answerSeatRequests(pendingRequests),
          ),
      )
    pendingRequests.set(setNews, { id, capacity, t })
    return () => {
      pendingRequests.delete(setNews)
      setNews(null)
    }
  }, [id, capacity, t])
  return news
}
