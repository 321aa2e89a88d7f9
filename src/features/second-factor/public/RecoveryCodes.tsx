import { useEffect, useRef, useState } from 'react'
import { factorWord } from '#features/second-factor/factor-words.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import styles from './factor.module.css'

interface RecoveryCodesProps {
  list: readonly string[]
  locale: Locale
  onKept: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ list, locale, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusAnswer(heading.current), [])
  const text = list.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {factorWord('recoveryTitle', locale)}
      </h3>
      <p>{factorWord('recoveryHint', locale)}</p>
      <ol className={styles.recovery}>
        {list.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <button type="button" className={styles.main} onClick={onKept}>
          {factorWord('kept', locale)}
        </button>
        <a
          className={styles.button}
          download="shuyuan-recovery.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {factorWord('download', locale)}
        </a>
        {/* Only pages with a certificate may write to the clipboard. */}
        {globalThis.isSecureContext && (
          <button type="button" className={styles.button} onClick={() => void copy()}>
            {factorWord(copied ? 'copied' : 'copy', locale)}
          </button>
        )}
      </div>
    </div>
  )
}
