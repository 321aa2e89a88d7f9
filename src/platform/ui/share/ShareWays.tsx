import { useEffect, useRef, useState } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './ShareWays.module.css'

const words = {
  ways: { zh: '分享本页', en: 'Share this page' },
  system: { zh: '用其他应用分享', en: 'Share by another app' },
  code: { zh: '本页的二维码', en: 'QR code of this page' },
  scan: {
    zh: '用微信扫一扫，在手机上打开、转发',
    en: 'Scan with WeChat to open it on a phone and pass it on',
  },
}

/** Copies the address, hands it to the system, or shows it as a code. Nobody outside of this site learns of it. */
export function ShareWays() {
  const { locale } = useReader()
  const [said, say] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const address = location.origin + location.pathname + location.search
  useEffect(() => focusAnswer(panel.current), [])
  const share = () =>
    void navigator.share({ title: document.title, url: address }).catch(() => {
      // The person has closed the list of the system.
    })
  return (
    <div
      ref={panel}
      className={styles.ways}
      role="group"
      tabIndex={-1}
      aria-label={labelIn(words.ways, locale)}
    >
      <CopyButton address={address} onResult={say} className={styles.way} />
      {'share' in navigator && (
        <button type="button" className={styles.way} onClick={share}>
          {labelIn(words.system, locale)}
        </button>
      )}
      <QrCode address={address} label={labelIn(words.code, locale)} className={styles.code} />
      <p className={styles.hint}>{labelIn(words.scan, locale)}</p>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
