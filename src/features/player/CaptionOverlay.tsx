import { htmlLang } from '#platform/i18n/locale.ts'
import type { Caption } from './use-captions.ts'
import styles from './CaptionOverlay.module.css'

/** The current captions, over the picture. */
export function CaptionOverlay({ lines }: { lines: Caption[] }) {
  if (lines.length === 0) return null
  return (
    <div className={styles.spoken}>
      {lines.map(({ locale, text }) => (
        <p key={locale + text} lang={htmlLang[locale]}>
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
