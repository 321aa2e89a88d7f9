import type { ReactNode } from 'react'
import { useReader } from '#platform/site/reader.ts'
import { usePages, type PagedCall } from '#platform/call/use-pages.ts'
import { MoreButton, usePageNumber } from './MoreButton.tsx'
import styles from './member.module.css'

interface MemberListProps<Item> {
  /** The query parameter of its pages. */
  name?: string
  call: PagedCall<Item>
  keyOf: (item: Item) => number
  render: (item: Item) => ReactNode
  /** The text of an empty list, with a link. */
  none: ReactNode
}

/** A list of the member's rows, the newest first, with a button for more. */
export function MemberList<Item>({ name = 'page', call, keyOf, render, none }: MemberListProps<Item>) {
  const { t } = useReader()
  const first = usePageNumber(name)
  const { list, refusal, more } = usePages(call, keyOf, { first })
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
        <MoreButton name={name} page={first} words={t('own.more')} className={styles.button} onMore={more} />
      )}
    </>
  )
}
