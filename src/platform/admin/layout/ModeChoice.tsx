import { useOffice } from '#platform/admin/office.ts'
import styles from './layout-drawer.module.css'
import { layoutModes, type LayoutMode } from './layout.ts'

interface Props {
  chosen: LayoutMode
  onChoose: (mode: LayoutMode) => void
}

/** The four layouts as small drawings. */
export function ModeChoice({ chosen, onChoose }: Props) {
  const { t } = useOffice()
  return (
    <fieldset className={styles.modes}>
      <legend>{t('layout.mode')}</legend>
      {layoutModes.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name="layout-mode"
            value={mode}
            checked={mode === chosen}
            onChange={() => onChoose(mode)}
          />
          <svg viewBox="0 0 64 44" aria-hidden="true">
            <rect className={styles.page} x="0.5" y="0.5" width="63" height="43" rx="2" />
            {drawings[mode]}
          </svg>
          {t(`layout.modes.${mode}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Header, tabs and screen, where the menu stands at the side. */
const besideMenu = (
  <>
    <path className={styles.line} d="M22 8h36M22 14h10M35 14h10" />
    <rect className={styles.sheet} x="22" y="19" width="37" height="20" rx="1" />
  </>
)

const drawings: Record<LayoutMode, React.ReactNode> = {
  Default: (
    <>
      <rect className={styles.menu} x="4" y="4" width="13" height="36" rx="1.5" />
      {besideMenu}
    </>
  ),
  Classic: (
    <>
      <path className={styles.menu} d="M1 1h16v42H1z" />
      {besideMenu}
    </>
  ),
  Streamline: (
    <>
      <path className={styles.menu} d="M1 1h62v9H1z" />
      <rect className={styles.sheet} x="14" y="15" width="36" height="24" rx="1" />
    </>
  ),
  Double: (
    <>
      <path className={styles.menu} d="M1 1h62v9H1zM1 11h12v32H1z" />
      <path className={styles.line} d="M18 15h10M31 15h10" />
      <rect className={styles.sheet} x="18" y="20" width="41" height="19" rx="1" />
    </>
  ),
}
