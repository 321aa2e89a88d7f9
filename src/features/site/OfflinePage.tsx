import { paths } from '#paths.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { definePage } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import styles from './OfflinePage.module.css'

const words = {
  title: { zh: '没有网络', en: 'No network' },
  why: {
    zh: '这台设备现在连不上网。打开过的票和课时仍可阅读；有了网络，刷新即可继续。',
    en: 'This device is not connected. Tickets and lessons that you opened can be read; once there is a network, reload the page.',
  },
}

/** What the service worker shows without a network. It adds a line for each page that it has a copy of. */
export const OfflinePage = definePage(paths.offline, {
  title: words.title,
  head: () => ({ noindex: true }),
  View() {
    const { t, locale } = useReader()
    return (
      <>
        <ErrorMessage title={labelIn(words.title, locale)} why={labelIn(words.why, locale)}>
          <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
        </ErrorMessage>
        <div className={styles.kept}>
          <ul data-kept="" />
        </div>
      </>
    )
  },
})
