import type { ReactNode } from 'react'
import { useReader } from '#platform/site/reader.ts'
import { usePages, type PagedCall } from '#platform/call/use-pages.ts'
import styles from './member.module.css'

interface MemberListProps<Item> {
  call: PagedCall<Item>
  keyOf: (item: Item) => number
  render: (item: Item) => ReactNode
  /** The text of an empty list, with a link. */
  none: ReactNode
}

/** A list of the member's rows, the newest first, with a button for more. */
export function MemberList<Item>({ call, keyOf, render, none }: MemberListProps<Item>) {
  const { t } = useReader()
  const { list, refusal, more } = usePages(call, keyOf)
  if (!list) return <p role={refusal ? 'alert' : 'status'}>{refusal?.message || t('own.loading')}</p>
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
      {refusal && <p role="alert">{refusal.message}</p>}
      {more && (
        <button type="button" className={styles.button} onClick={more}>
          {t('own.more')}
        </button>
      )}
    </>
  )
}
