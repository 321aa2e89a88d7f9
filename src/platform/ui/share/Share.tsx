import { useRef, useState, type ComponentType } from 'react'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './Share.module.css'

const words = { share: { zh: '分享', en: 'Share' } }

/** A button that opens the ways to share this page. They are loaded with the first tap. */
export function Share() {
  const { locale } = useReader()
  const [isOpen, setOpen] = useState(false)
  const [Ways, setWays] = useState<ComponentType | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  function toggle() {
    setOpen(!isOpen)
    if (!Ways) void import('./ShareWays.tsx').then(({ ShareWays }) => setWays(() => ShareWays))
  }

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
      <button ref={button} type="button" className={styles.open} aria-expanded={isOpen} onClick={toggle}>
        {labelIn(words.share, locale)}
      </button>
      {isOpen && Ways && <Ways />}
    </div>
  )
}
