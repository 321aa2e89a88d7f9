import { useRef, useState } from 'react'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { useLateModule } from '#platform/site/use-late-module.ts'
import styles from './Share.module.css'

const words = { share: { zh: '分享', en: 'Share' } }

const loadWays = () => import('./ShareWays.tsx')

/** A button that opens the ways to share this page. They are loaded with the first tap. */
export function Share() {
  const { locale } = useReader()
  const [isOpen, setOpen] = useState(false)
  const late = useLateModule(isOpen, loadWays)
  const button = useRef<HTMLButtonElement>(null)

  return (
    <div
      role="presentation"
      className={styles.share}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {labelIn(words.share, locale)}
      </button>
      {isOpen && late && <late.ShareWays />}
    </div>
  )
}
