import type { Ref } from 'react'
import member from '#features/member/public/member.module.css'
import form from '#features/member/public/member-form.module.css'
import { labelIn } from '#platform/i18n/locale.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { holderWords } from './holder-words.ts'
import type { HolderName } from '#features/certificate/member-certificates.calls.ts'
import styles from './HolderNamePreview.module.css'

interface HolderNamePreviewProps {
  name: HolderName
  busy: boolean
  onChange: () => void
  ref: Ref<HTMLDivElement>
}

/** A piece of the certificate with the name on it, and the question whether it is right. */
export function HolderNamePreview({ name: { name, latin }, busy, onChange, ref }: HolderNamePreviewProps) {
  const { locale, byForms } = useReader()
  const { shown, certify, right, change } = holderWords
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby="holder-shown" className={styles.preview}>
      <p id="holder-shown">{labelIn(shown, locale)}</p>
      <div className={styles.slip}>
        <p className={styles.certify}>
          <span lang="zh-CN">{certify.zh}</span> <span lang="en">{certify.en}</span>
        </p>
        <p className={styles.name} lang={/\p{Script=Han}/u.test(name) ? 'zh-CN' : undefined}>
          {name}
        </p>
        {latin !== '' && latin !== name && (
          <p className={styles.latin} lang="en">
            {latin}
          </p>
        )}
        <Seal size={40} className={styles.seal} />
      </div>
      <p className={styles.ways}>
        <button type="submit" className={form.send} disabled={busy}>
          {labelIn(right, locale)}
        </button>
        {byForms ? (
          <a href={link(paths.userCertificates, {}, locale)}>{labelIn(change, locale)}</a>
        ) : (
          <button type="button" className={member.button} onClick={onChange}>
            {labelIn(change, locale)}
          </button>
        )}
      </p>
    </div>
  )
}
