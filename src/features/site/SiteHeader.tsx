import { SearchBox, SearchIcon } from '#features/search/public/SearchBox.tsx'
import { paths } from '#paths.ts'
import { inLanguage, link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import { LightSwitch } from './LightSwitch.tsx'
import { MemberLink } from './MemberLink.tsx'
import styles from './SiteHeader.module.css'

interface SiteHeaderProps {
  memberCentreOpen: boolean
  siteName: string
  navigation: Array<{ name: string; path: string; label: string }>
}

export function SiteHeader({ siteName, navigation, memberCentreOpen }: SiteHeaderProps) {
  const { t, locale, address } = useReader()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.house} href={inLanguage('/', locale)}>
          <Seal size={34} />
          <span data-serif="">{siteName}</span>
        </a>
        <nav className={styles.wide} aria-label={t('frame.mainMenu')}>
          <NavigationLinks navigation={navigation.filter(({ path }) => path !== paths.home)} />
        </nav>
        {!isWithin(address, paths.search) && (
          <div className={styles.search}>
            <SearchBox />
          </div>
        )}
        <a className={styles.find} href={link(paths.search, {}, locale)} aria-label={t('pagesTitle.search')}>
          <SearchIcon />
        </a>
        <div className={styles.tools}>
          {memberCentreOpen && <MemberLink />}
          <LanguageLink />
          <LightSwitch />
        </div>
        <button type="button" className={styles.menu} popoverTarget="places">
          {t('frame.menu')}
        </button>
      </div>
      <div id="places" popover="auto" className={styles.drawer}>
        <button type="button" className={styles.close} popoverTarget="places" popoverTargetAction="hide">
          {t('frame.close')}
        </button>
        <nav aria-label={t('frame.mainMenu')}>
          <NavigationLinks navigation={navigation} />
        </nav>
        {memberCentreOpen && <MemberLink />}
        <LanguageLink />
      </div>
    </header>
  )
}

function NavigationLinks({ navigation }: Pick<SiteHeaderProps, 'navigation'>) {
  const { locale, address } = useReader()
  return (
    <ul className={styles.places}>
      {navigation.map(({ name, path, label }) => (
        <li key={name}>
          <a href={inLanguage(path, locale)} aria-current={isWithin(address, path) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `/event/detail/5` is in the part of the site that begins with `/event/list`. */
const isWithin = (address: string, path: string) =>
  path === '/' ? address === '/' : address.split('/')[1]?.split('?')[0] === path.split('/')[1]
