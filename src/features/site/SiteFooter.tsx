import { fromPublicHost } from '#platform/files/addresses/public-host.ts'
import type { ReactNode } from 'react'
import { pageLink } from '#features/page/public/page-card.shapes.ts'
import { paths } from '#paths.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { linkTarget } from '#platform/ui/link-target.ts'
import type { siteCalls } from './site.calls.ts'
import styles from './SiteFooter.module.css'

const words = { verify: { zh: '核验证书', en: 'Verify a certificate' } }

type Layout = AnswerOf<typeof siteCalls.frame>

export function SiteFooter({ layout: { site, pages, social_media } }: { layout: Layout }) {
  const { t, locale } = useReader()
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
          <Fact name={t('frame.whenOpen')}>{unbroken(hours)}</Fact>
          {(phone || email) && (
            <Fact name={t('frame.contact')}>
              {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </Fact>
          )}
          {social_media.length > 0 && (
            <Fact name={t('frame.elsewhere')}>
              {social_media.map(({ id, platform_name, platfom_image, redirect_url, fallback }) =>
                platfom_image && !redirect_url ? (
                  <details key={id} className={styles.code} {...langOf(fallback, 'platform_name')}>
                    <summary>{platform_name}</summary>
                    <img
                      src={fromPublicHost(platfom_image)}
                      alt={platform_name}
                      width={160}
                      height={160}
                      loading="lazy"
                    />
                  </details>
                ) : (
                  <OutsideLink key={id} url={redirect_url} {...langOf(fallback, 'platform_name')}>
                    {platform_name}
                  </OutsideLink>
                ),
              )}
            </Fact>
          )}
        </dl>
        <ul className={styles.last}>
          {pages.map(({ name, title, fallback, path }) => (
            <li key={name}>
              <a href={path ?? pageLink(name, locale)} {...langOf(fallback, 'title')}>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a href={link(paths.certificateFind, {}, locale)}>{labelIn(words.verify, locale)}</a>
          </li>
          {site.record_number && (
            <li className={styles.record}>
              <a href="https://beian.miit.gov.cn/" rel="noopener">
                {site.record_number}
              </a>
            </li>
          )}
        </ul>
      </div>
    </footer>
  )
}

/** A line must not break between the two times of a span. */
const unbroken = (hours: string) => hours.replace(/(?<=\d)–(?=\d)/g, '–\u2060')

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A link to another site. Without a safe address, only its text is shown. */
function OutsideLink({ url, lang, children }: { url: string; lang?: string; children: string }) {
  const { locale } = useReader()
  const way = linkTarget(url, locale)
  return way ? (
    <a {...way} lang={lang}>
      {children}
    </a>
  ) : (
    <span lang={lang}>{children}</span>
  )
}
