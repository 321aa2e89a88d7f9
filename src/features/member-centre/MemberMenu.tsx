import { inLanguage } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { linkTarget } from '#platform/ui/link-target.ts'
import { ActionForm } from '#features/member/public/ActionForm.tsx'
import type { MenuEntry } from '#features/member/member.calls.ts'
import styles from './MemberMenu.module.css'

interface MemberMenuProps {
  menus: MenuEntry[]
  onSignOut: () => void
}

/**
 * The menu of the member centre, as staff arranged it. On a narrow screen it folds under the name of the current
 * page.
 */
export function MemberMenu({ menus, onSignOut }: MemberMenuProps) {
  const { t, address } = useReader()
  const places = menus.flatMap(leaves)
  const here = places.find((place) => addressOf(place) === address.split('?', 1)[0])
  const list = (
    <ul className={styles.list}>
      {menus.map((entry) =>
        entry.children.length > 0 && menus.length > 1 ? (
          <li key={entry.id}>
            <p className={styles.group}>{entry.title}</p>
            <ul className={styles.list}>
              {entry.children.flatMap(leaves).map((place) => (
                <MenuLink key={place.id} place={place} current={place === here} />
              ))}
            </ul>
          </li>
        ) : (
          leaves(entry).map((place) => <MenuLink key={place.id} place={place} current={place === here} />)
        ),
      )}
      <li>
        <ActionForm action="signOut" onSend={onSignOut}>
          <button type="submit" className={styles.out}>
            {t('own.signOut')}
          </button>
        </ActionForm>
      </li>
    </ul>
  )
  return (
    <nav className={styles.menu} aria-label={t('own.menu')}>
      <details className={styles.folded} key={address}>
        <summary>{here ? t('own.here', { page: here.title }) : t('own.menu')}</summary>
        {list}
      </details>
      <div className={styles.wide}>{list}</div>
    </nav>
  )
}

function MenuLink({ place, current }: { place: MenuEntry; current: boolean }) {
  const { locale } = useReader()
  const away = place.menu_type === 'link'
  const way = away ? linkTarget(place.url, locale) : { href: inLanguage(addressOf(place), locale) }
  return (
    way && (
      <li>
        <a {...way} {...(away && { target: '_blank' })} aria-current={current ? 'page' : undefined}>
          {place.title}
        </a>
      </li>
    )
  )
}

/** Staff may also set a page outside of the member centre. */
const addressOf = ({ path }: MenuEntry) => (path.startsWith('/') ? path : `/user/${path}`)

const leaves = (entry: MenuEntry): MenuEntry[] =>
  entry.children.length > 0 ? entry.children.flatMap(leaves) : entry.type === 'menu' ? [entry] : []
