import type { ReactNode } from 'react'
import { useReader } from '#platform/site/reader.ts'
import { usePages, type PagedCall } from '#platform/site/use-pages.ts'
import styles from './member.module.css'

interface OwnListProps<Item> {
  call: PagedCall<Item>
  keyOf: (item: Item) => number
  render: (item: Item) => ReactNode
  /** What stands there when there is nothing, with a way on. */
  none: ReactNode
}

/** What a member has of one kind, the newest first, and more of it when asked. */
export function MemberList<Item>({ call, keyOf, render, none }: OwnListProps<Item>) {
  const { t } = useReader()
  const { list, said, more } = usePages(call, keyOf)
  if (!list) return <p role={said ? 'alert' : 'status'}>{said || t('own.loading')}</p>
  return (
    <>
      {list.length === 0 ? (
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
      {said && <p role="alert">{said}</p>}
      {more && (
        <button type="button" className={styles.button} onClick={more}>
          {t('own.more')}
        </button>
      )}
    </>
  )
}
