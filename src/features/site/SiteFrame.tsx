import { defineFrame, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { siteCalls } from './site.calls.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './SiteFrame.module.css'

/** The frame of every page. */
export const siteFrame = defineFrame({
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  siteName: ({ layout }) => layout.site.site_name,
  usualHead: ({ layout: { site } }) => ({ description: site.site_description, keywords: site.site_keywords }),
  clock: ({ layout }) => layout.clock,
  View({ layout, children }) {
    const { t } = useReader()
    return (
      <>
        <a className={styles.skip} href="#content">
          {t('frame.skip')}
        </a>
        <SiteHeader
          siteName={layout.site.site_name}
          navigation={layout.navigation}
          memberCentreOpen={layout.open_member_center}
        />
        <main id="content" className={styles.content}>
          {children}
        </main>
        <SiteFooter layout={layout} />
      </>
    )
  },
})
