import type { ReactNode } from 'react'
import { useCaller } from '#platform/call/answers-context.ts'
import { paths } from '#paths.ts'
import { inLanguage, link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { ClosingNotice } from '#features/account-closing/public/ClosingNotice.tsx'
import { signOut, useSignedInMember, type SignedInMember } from '#features/member/public/signed-in-member.ts'
import { signInFirst } from './sign-in-first.ts'
import { MemberMenu } from './MemberMenu.tsx'
import styles from './MemberLayout.module.css'
import { labelIn } from '#platform/i18n/locale.ts'
import { dayTextAt } from '#platform/ui/dates.ts'

interface MemberLayoutProps {
  /** The title of the page; without it the name of the member is shown. */
  title?: string | undefined
  open: boolean
  render: (known: SignedInMember) => ReactNode
}

/** The layout of every page of the member centre: member, menu and one column. */
export function MemberLayout({ title, open, render }: MemberLayoutProps) {
  const { t, locale, timeZone, address, byForms } = useReader()
  const call = useCaller()
  const { known, menus, said } = useSignedInMember(open)
  const name = known ? known.nickname || known.username : ''
  return (
    <div className={styles.place}>
      <header className={styles.head}>
        {known && <Face known={known} name={name} />}
        <div>
          {title ? (
            name && <p className={styles.name}>{name}</p>
          ) : (
            <h1>{name || t('pagesTitle.userAccount')}</h1>
          )}
          {known && (
            <p className={styles.joined}>
              {t('own.joined', { day: dayTextAt(known.jointime, timeZone, locale) })}
            </p>
          )}
        </div>
      </header>
      <div className={styles.side}>
        {known && <MemberMenu menus={menus} onSignOut={() => void signOut(call, locale)} />}
      </div>
      <section className={styles.column}>
        {known && <ClosingNotice closing={known.closing_at} />}
        {title && <h1>{title}</h1>}
        {(said || !open) && <p role="alert">{open ? said : t('member.closed')}</p>}
        {open && !byForms && (
          <noscript>
            <a href={link(paths.userLogin, {}, locale, { url: inLanguage(address, locale) })}>
              {labelIn(signInFirst, locale)}
            </a>
          </noscript>
        )}
        {open && !known && !said && (
          <p role="status" className={styles.loading}>
            {t('own.loading')}
          </p>
        )}
        {known && render(known)}
      </section>
    </div>
  )
}

function Face({ known, name }: { known: SignedInMember; name: string }) {
  return known.avatar ? (
    <img className={styles.face} src={known.avatar} alt="" width={72} height={72} />
  ) : (
    <span className={styles.face} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
