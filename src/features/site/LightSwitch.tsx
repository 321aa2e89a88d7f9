import { useState } from 'react'
import { useReader } from '#platform/site/reader.ts'
import { applyTheme, chosenTheme, themes, type Theme } from '#platform/site/theme.ts'
import styles from './LightSwitch.module.css'

/** Light, dark, or as the device says. Only this browser remembers it. */
export function LightSwitch() {
  const { t } = useReader()
  const [chosen, setChosen] = useState<Theme | null>(null)

  function choose(theme: Theme) {
    setChosen(theme)
    applyTheme(theme)
    document.getElementById('lights')?.hidePopover()
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget="lights"
        aria-label={t('frame.light')}
        onClick={() => setChosen(chosenTheme())}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor" />
        </svg>
      </button>
      <div id="lights" popover="auto" className={styles.lights}>
        {themes.map((theme) => (
          <button key={theme} type="button" aria-pressed={chosen === theme} onClick={() => choose(theme)}>
            {t(`frame.lightOf.${theme}`)}
          </button>
        ))}
      </div>
    </>
  )
}
