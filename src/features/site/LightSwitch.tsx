import { useState } from 'react'
import { useReader } from '#platform/site/reader.ts'
import styles from './LightSwitch.module.css'

const lights = ['system', 'light', 'dark'] as const
type Light = (typeof lights)[number]

/** Light, dark, or as the device says. Only this browser remembers it. */
export function LightSwitch() {
  const { t } = useReader()
  const [chosen, setChosen] = useState<Light | null>(null)

  function choose(light: Light) {
    setChosen(light)
    applyLight(light)
    document.getElementById('lights')?.hidePopover()
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget="lights"
        aria-label={t('frame.light')}
        onClick={() => setChosen(currentLight())}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor" />
        </svg>
      </button>
      <div id="lights" popover="auto" className={styles.lights}>
        {lights.map((light) => (
          <button key={light} type="button" aria-pressed={chosen === light} onClick={() => choose(light)}>
            {t(`frame.lightOf.${light}`)}
          </button>
        ))}
      </div>
    </>
  )
}

const currentLight = () => (localStorage.theme as Light | undefined) ?? 'system'

function applyLight(light: Light): void {
  if (light === 'system') {
    delete localStorage.theme
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.theme = light
  document.documentElement.dataset.theme = light
}
