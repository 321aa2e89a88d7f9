import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { htmlLang, labelIn, type Label } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { dayLabel, daysLabel, lengthText, printed, titleText } from './certificate-words.ts'
import type { CertificateFacts } from './certificate.calls.ts'
import { certificatePageWords } from './certificate-page-words.ts'
import styles from './CertificateSheet.module.css'

/** The certificate as it looks on paper. */
export function CertificateSheet({ facts }: { facts: CertificateFacts }) {
  const { locale } = useReader()
  const { issuer, holder, kind, masters, minutes, rule, number, address, state } = facts
  const title = titleText(facts)
  const days = daysLabel(facts.began_on, facts.done_on)
  return (
    <>
      <section className={styles.sheet} data-state={state}>
        <div className={styles.inner}>
          <Both text={issuer} className={styles.issuer} serif />
          <div className={styles.name}>
            <p data-serif="" lang="zh-CN">
              {printed.certificate.zh}
            </p>
            <p lang="en">{printed.certificate.en}</p>
          </div>
          <Both text={printed.certify} className={styles.line} />
          {facts.holderGone ? (
            <Both text={printed.gone} className={styles.gone} />
          ) : (
            <Both text={holder} className={styles.holder} serif />
          )}
          <Both text={printed[kind]} className={styles.line} />
          <h1 className={styles.title}>
            <span lang={htmlLang['zh-cn']}>{title.zh}</span>
            {title.en !== title.zh && <span lang="en">{title.en}</span>}
          </h1>
          <dl className={styles.facts}>
            {masters.zh && <Fact name={printed.masters} value={masters} />}
            {minutes !== null && <Fact name={printed.minutes} value={lengthText(minutes)} />}
            {days && <Fact name={printed.days} value={days} />}
            <Fact name={printed.number} value={{ zh: number, en: number }} />
            <Fact name={printed.issued} value={dayLabel(facts.issued_on)} />
          </dl>
          {rule.zh && <Both text={rule} className={styles.rule} />}
          <div className={styles.foot}>
            {/* oxlint-disable-next-line react/no-danger -- a drawing of our own, of squares */}
            <div className={styles.qr} dangerouslySetInnerHTML={{ __html: facts.qr }} />
            <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
            <Seal size={72} className={styles.seal} />
          </div>
        </div>
      </section>
      <p className={styles.ways}>
        <button type="button" className={styles.print} onClick={() => print()}>
          {labelIn(certificatePageWords.print, locale)}
        </button>
        {state === 'valid' && (
          <a href={link(paths.userCertificates, {}, locale)}>{labelIn(certificatePageWords.pdf, locale)}</a>
        )}
        <a href={link(paths.certificateFind, {}, locale)}>{labelIn(certificatePageWords.another, locale)}</a>
      </p>
    </>
  )
}

interface BothProps {
  text: Label
  className: string | undefined
  serif?: boolean
}

/** A text in both languages, or once when both are the same. */
function Both({ text: { zh, en }, className, serif = false }: BothProps) {
  const face = serif ? { 'data-serif': '' } : {}
  return (
    <div className={className}>
      <p lang={htmlLang['zh-cn']} {...face}>
        {zh}
      </p>
      {en !== zh && (
        <p lang="en" {...face}>
          {en}
        </p>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: Label; value: Label }): ReactNode {
  return (
    <div>
      <dt>
        <span lang={htmlLang['zh-cn']}>{name.zh}</span> <span lang="en">{name.en}</span>
      </dt>
      <dd>
        <span lang={htmlLang['zh-cn']}>{value.zh}</span>
        {value.en !== value.zh && <span lang="en">{value.en}</span>}
      </dd>
    </div>
  )
}
