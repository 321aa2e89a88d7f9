import type { ReactNode } from 'react'
import type { AnswerOf } from '#platform/call/call.ts'
import { useReader } from '#platform/ui/reader.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import type { siteCalls } from './site.calls.ts'
import styles from './SiteFooter.module.css'

type SiteFacts = AnswerOf<typeof siteCalls.index>['site']

export function SiteFooter({ site }: { site: SiteFacts }) {
  const { t } = useReader()
  const { address, phone, email, hours } = site.contact
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.house}>
          <Seal size={40} />
          <p data-serif="">{site.site_name}</p>
        </div>
        <dl className={styles.facts}>
          <Fact name={t('frame.whereWeAre')}>{address}</Fact>
          <Fact name={t('frame.whenOpen')}>{hours}</Fact>
          {(phone || email) && (
            <Fact name={t('frame.contact')}>
              {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </Fact>
          )}
        </dl>
        {site.record_number && (
          <p className={styles.record}>
            <a href="https://beian.miit.gov.cn/" rel="noopener">
              {site.record_number}
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
