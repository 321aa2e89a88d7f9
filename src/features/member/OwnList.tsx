import { useState, type ReactNode } from 'react'
import type { Call } from '#platform/call/call.ts'
import { useReader } from '#platform/ui/reader.ts'
import { useOwn } from './use-own.ts'
import styles from './own.module.css'

const perPage = 10
const most = 100

type Part = Record<'page' | 'limit', string | number | undefined>

interface OwnListProps<Item> {
  call: Call<Partial<Part>, unknown, { list: Item[]; total: number }>
  keyOf: (item: Item) => number
  render: (item: Item) => ReactNode
  /** What stands there when there is nothing, with a way on. */
  none: ReactNode
}

/** What a member has of one kind, the newest first, and more of it when asked. */
export function OwnList<Item>({ call, keyOf, render, none }: OwnListProps<Item>) {
  const { t } = useReader()
  const [limit, setLimit] = useState(perPage)
  const { answer, said } = useOwn(call, { page: 1, limit })
  if (!answer) return <p role={said ? 'alert' : 'status'}>{said || t('own.loading')}</p>
  const { list, total } = answer
  return (
    <>
      {said && <p role="alert">{said}</p>}
      {total === 0 ? (
        <div className={styles.none}>{none}</div>
      ) : (
        <ol className={styles.rows}>
          {list.map((item) => (
            <li key={keyOf(item)} className={styles.row}>
              {render(item)}
            </li>
          ))}
        </ol>
      )}
      {list.length < total && limit < most && (
        <button type="button" className={styles.button} onClick={() => setLimit(limit + perPage)}>
          {t('own.more')}
        </button>
      )}
    </>
  )
}
