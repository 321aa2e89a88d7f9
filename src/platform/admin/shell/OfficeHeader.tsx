import { ActionIcon, Avatar, Menu, UnstyledButton } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import {
  House,
  Languages,
  LogOut,
  Maximize,
  Menu as MenuIcon,
  Minimize,
  Monitor,
  MonitorSmartphone,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  PanelsTopLeft,
  Search,
  Sun,
  UserRound,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Theme } from '#platform/site/theme.ts'
import { chooseTheme, useTheme } from '#platform/admin/use-theme.ts'
import styles from './office-header.module.css'
import { profilePath } from '#platform/admin/office-routes.ts'
import { useOffice } from '#platform/admin/office.ts'
import { storedFace } from '#platform/files/face-address.ts'
import { useFullScreen } from '#platform/admin/use-full-screen.ts'
import { ClearCacheMenu } from '#platform/admin/clear-cache/ClearCacheMenu.tsx'

interface Props {
  folded: boolean
  /** Null where there is no menu to fold. */
  onFold: (() => void) | null
  onLayout: () => void
  /** Tools of features. Each gets the look of the others. */
  Tools: ComponentType<{ className?: string | undefined }>
  /** ScreenTitle one is, or the menu. */
  children: ReactNode
}

/** The current page or the menu on the left, the tools on the right. */
export function OfficeHeader({ folded, onFold, onLayout, Tools, children }: Props) {
  const { t, switchLanguage } = useOffice()
  const full = useFullScreen()
  const foldWords = folded ? t('shell.unfold') : t('shell.fold')
  const fullWords = full.on ? t('shell.leaveFullScreen') : t('shell.fullScreen')
  return (
    <div className={styles.header} role="region" aria-label={t('shell.tools')}>
      {onFold && (
        <Tool words={foldWords} onClick={onFold}>
          <MenuIcon size={18} className={styles.onlyNarrow} />
          {folded ? (
            <PanelLeftOpen size={18} className={styles.onlyWide} />
          ) : (
            <PanelLeftClose size={18} className={styles.onlyWide} />
          )}
        </Tool>
      )}
      {children}
      <div className={styles.tools}>
        <Tool words={`${t('shell.find')} (Ctrl+K)`} onClick={spotlight.open}>
          <Search size={18} />
        </Tool>
        <span className={styles.notTight}>
          <ActionIcon component="a" href="/" target="_blank" rel="noopener" {...toolLook(t('shell.home'))}>
            <House size={18} />
          </ActionIcon>
        </span>
        <Tool words={t('shell.language')} onClick={switchLanguage}>
          <Languages size={18} />
        </Tool>
        <ThemeMenu />
        <Tools className={styles.tool} />
        <ClearCacheMenu className={styles.tool} />
        <span className={styles.onlyWide}>
          <Tool words={fullWords} onClick={full.toggle}>
            {full.on ? <Minimize size={18} /> : <Maximize size={18} />}
          </Tool>
        </span>
        <span className={styles.notTight}>
          <Tool words={t('layout.title')} onClick={onLayout}>
            <PanelsTopLeft size={18} />
          </Tool>
        </span>
        <AccountMenu onLayout={onLayout} />
      </div>
    </div>
  )
}

interface ToolProps {
  words: string
  onClick: () => void
  children: ReactNode
}

function Tool({ words, onClick, children }: ToolProps) {
  return (
    <ActionIcon {...toolLook(words)} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

const toolLook = (words: string) =>
  ({
    variant: 'subtle',
    color: 'gray',
    size: 36,
    className: styles.tool,
    'aria-label': words,
    title: words,
  }) as const

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const satisfies [Theme, unknown][]

function ThemeMenu() {
  const { t } = useOffice()
  const theme = useTheme()
  const words: Record<Theme, string> = {
    light: t('shell.light'),
    dark: t('shell.dark'),
    system: t('shell.system'),
  }
  const Now = themes.find(([each]) => each === theme)?.[1] ?? Monitor
  return (
    <Menu position="bottom-end" shadow="md" width={160}>
      <Menu.Target>
        <ActionIcon {...toolLook(t('shell.theme'))}>
          <Now size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={theme} onChange={(chosen) => chooseTheme(chosen as Theme)}>
          {themes.map(([each]) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {words[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function AccountMenu({ onLayout }: Pick<Props, 'onLayout'>) {
  const { t, index, router, logOut, showSessions } = useOffice()
  const { nickname, username, avatar } = index.adminInfo
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <UnstyledButton className={styles.account} title={t('shell.account')}>
          <Avatar
            src={storedFace(avatar) || null}
            size={28}
            radius={3}
            color="cinnabar"
            alt=""
            aria-hidden="true"
          >
            {(nickname || username).slice(0, 1).toUpperCase()}
          </Avatar>
          <span className={styles.who}>{nickname || username}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{username}</Menu.Label>
        <Menu.Item leftSection={<UserRound size={15} />} onClick={() => void router.go(profilePath)}>
          {t('pagesTitle.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<MonitorSmartphone size={15} />} onClick={showSessions}>
          {t('shell.sessions')}
        </Menu.Item>
        <Menu.Item
          className={styles.onlyTight}
          component="a"
          href="/"
          target="_blank"
          rel="noopener"
          leftSection={<House size={15} />}
        >
          {t('shell.home')}
        </Menu.Item>
        <Menu.Item className={styles.onlyTight} leftSection={<PanelsTopLeft size={15} />} onClick={onLayout}>
          {t('layout.title')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={15} />} onClick={() => void logOut()}>
          {t('shell.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
