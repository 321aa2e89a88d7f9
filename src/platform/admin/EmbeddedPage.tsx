import { labelIn } from '#platform/i18n/locale.ts'
import { isServedBy } from '#platform/std/host-list.ts'
import { EmptyState } from './EmptyState.tsx'
import { useOffice } from './office.ts'
import styles from './route-screen.module.css'

const words = {
  notListed: {
    zh: '这个网站不在允许内嵌的名单里',
    en: 'This site is not on the list of those that may be embedded',
  },
  whoMay: {
    zh: '可以编辑系统配置的管理员能把它加进“允许内嵌的网站”。',
    en: 'Administrators who may change settings can add it to “Sites that may be embedded”.',
  },
}

interface Props {
  url: string
  title: string
}

/**
 * Each address has a frame of its own, which is made with its limits. Pages of this site are themselves. Those of other
 * sites cannot lead the back office elsewhere.
 */
export function EmbeddedPage({ url, title }: Props) {
  const { index, locale } = useOffice()
  const isOwn = URL.parse(url, location.origin)?.origin === location.origin
  // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which has to be itself
  if (isOwn) return <iframe key={url} className={styles.frame} src={url} title={title} />
  // What a device has kept of an older release knows no list.
  if (!isServedBy(index.siteConfig.embedded_hosts ?? [], url))
    return <EmptyState title={labelIn(words.notListed, locale)} words={labelIn(words.whoMay, locale)} />
  return (
    <iframe
      key={url}
      className={styles.frame}
      src={url}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, so it cannot take its own limits off
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      referrerPolicy="no-referrer"
    />
  )
}
