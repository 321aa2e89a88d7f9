import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import '#platform/admin/office.css'
import '#platform/admin/use-escape.ts'
import 'dayjs/locale/zh-cn'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { lazy, useCallback, useEffect, useMemo, useState, type ComponentType } from 'react'
import { fieldToolsOf } from './office-field-tools.ts'
import { useOwnSessions } from './own-sessions.tsx'
import { useSessionGuard } from './session-guard.tsx'
import { adminCalls } from '#features/admin/admin.calls.ts'
import { reportFault } from '#features/site/report-fault.ts'
import { adminSignInCalls } from '#features/sign-in/sign-in.calls.ts'
import { TerminalButton } from '#features/terminal/public/TerminalButton.tsx'
import { LoadingPage } from '#platform/admin/LoadingPage.tsx'
import { useTheme } from '#platform/admin/use-theme.ts'
import { KeptDrafts } from '#platform/admin/form/kept-drafts.ts'
import type { Layout } from '#platform/admin/layout/layout.ts'
import { LayoutStore } from '#platform/admin/layout/layout-store.ts'
import { firstPath } from '#platform/admin/office-routes.ts'
import { LatestTabRule } from '#platform/admin/tabs/tab-rule.ts'
import { clearDevice, savedOnDevice } from '#platform/admin/device-cache.ts'
import { rightsIn, type OfficeIndex } from '#platform/admin/office-index.ts'
import { onIndexChanged } from '#platform/admin/index-news.ts'
import { OfficeRouter } from '#platform/admin/office-router.ts'
import { startAddress } from '#platform/admin/office-start.ts'
import { OfficeContext, type Office as OfficeTools } from '#platform/admin/office.ts'
import { screenName } from '#platform/admin/screen-name.ts'
import { OfficeShell } from '#platform/admin/shell/OfficeShell.tsx'
import { markSigningOut } from '#platform/admin/session-ended.ts'
import { cssVariables, theme } from '#platform/admin/theme.ts'
import type { ToastChannel } from '#platform/admin/toasts/toast-channel.ts'
import { confirmAction, askForInput } from '#platform/admin/dialogs.tsx'
import { showToast } from '#platform/admin/toasts/show-toast.ts'
import { Toasts } from '#platform/admin/toasts/Toasts.tsx'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { isServerAway } from '#platform/call/server-away.ts'
import type { Sessions } from '#platform/call/client-session.ts'
import { loadIconFont } from '#platform/fields/icon/icon-font.ts'
import { FieldToolsContext } from '#platform/fields/field-tools.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'

interface Props {
  locale: Locale
  t: Translate<'admin'>
  say: Translate<'messages'>
  call: CallFunction
  nonce: string
  /** The message that the sign-in page shows. */
  voice: ToastChannel
  sessions: Sessions
  /** To the sign-in page. */
  leave: () => void
  switchLanguage: () => void
}

type ScreenFile = Record<string, ComponentType>

/** The custom screens, by the component that their menu entry names. */
const screens = Object.fromEntries(
  Object.entries(import.meta.glob<ScreenFile>('../features/*/screen/*Screen.tsx')).map(([file, load]) => {
    const component = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
    return [screenName(component), lazy(async () => ({ default: (await orLoadAnew(load()))[component]! }))]
  }),
)

/** The back office after sign-in. */
export function Office(props: Props) {
  const { locale, nonce } = props
  const chosen = useTheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
      defaultColorScheme="auto"
      {...(chosen === 'system' ? {} : { forceColorScheme: chosen })}
      deduplicateInlineStyles
    >
      <DatesProvider
        settings={{ locale: locale === 'en' ? 'en' : 'zh-cn', firstDayOfWeek: 1, weekendDays: [] }}
      >
        <ModalsProvider>
          <Toasts t={props.t} />
          <OpenOffice {...props} />
        </ModalsProvider>
      </DatesProvider>
    </MantineProvider>
  )
}

function OpenOffice(props: Props) {
  const { call, voice, t } = props
  const [index, setIndex] = useState<OfficeIndex | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    voice.listen((kind, text) => showToast(kind === 'error' ? 'bad' : 'good', text))
    indexBy(call).then(setIndex, (error: Error) => setProblem(error.message))
  }, [call, voice])
  const reloadIndex = useCallback(async () => setIndex(await indexBy(call)), [call])
  useEffect(() => onIndexChanged(() => void reloadIndex().catch(() => {})), [reloadIndex])
  if (!index)
    return (
      <LoadingPage
        t={t}
        failed={problem !== null}
        why={problem ?? ''}
        onSignOut={() => void signOut(props)}
      />
    )
  return <OfficeFrame {...props} index={index} reloadIndex={reloadIndex} />
}

/** The user is signed out here even when the call fails. */
async function signOut({ call, sessions }: Pick<Props, 'call' | 'sessions'>): Promise<void> {
  markSigningOut()
  const refresh_token = sessions.read('admin')?.refreshToken ?? ''
  await call(adminSignInCalls.logout, { refresh_token }, { quiet: true }).catch(() => {})
  sessions.remove('admin')
  await clearDevice()
  location.assign('/admin/login')
}

const patience = 8000

/** Offline: the screen opens from the cache of this device. Refused by the server: it does not open. */
async function indexBy(call: CallFunction): Promise<OfficeIndex> {
  const kept = await savedOnDevice<OfficeIndex>('index')
  try {
    return (await call(adminCalls.index, {}, kept ? { timeout: patience, quiet: true } : {})).data
  } catch (error) {
    if (kept && isServerAway(error)) return kept
    throw error
  }
}

const rightsOf = (index: OfficeIndex) => ({ menus: index.menus, can: rightsIn(index) })

/** What stays as it is when there are other menus and entities: open tabs, answers, layout and drafts. */
function useKeptTools(index: OfficeIndex, call: CallFunction) {
  const [first] = useState(index)
  const kept = useMemo(() => {
    const tabs = new LatestTabRule(rightsOf(first))
    const router = new OfficeRouter(tabs.judge, firstPath(first.menus))
    const save = (layout: Layout) => call(adminCalls.saveLayout, { layout }, { quiet: true })
    return {
      answers: new AnswerStore(call),
      router,
      tabs: router,
      layout: new LayoutStore(first.layout, save),
      drafts: new KeptDrafts(first.adminInfo.id),
      follow: (latest: OfficeIndex) => tabs.follow(rightsOf(latest)),
    }
  }, [first, call])
  useEffect(() => kept.follow(index), [kept, index])
  return kept
}

/** The stored session says of its administrator what the server says now: the name, the picture, the super flag. */
function useSessionRecord({ adminInfo }: OfficeIndex, sessions: Sessions): void {
  useEffect(() => {
    const session = sessions.read('admin')
    const isNews = Object.entries(adminInfo).some(([fact, value]) => session?.[fact] !== value)
    if (session && session.id === adminInfo.id && isNews)
      sessions.write('admin', { ...session, ...adminInfo })
  }, [adminInfo, sessions])
}

function OfficeFrame(props: Props & { index: OfficeIndex; reloadIndex: () => Promise<void> }) {
  const { index, reloadIndex, locale, t, say, call: send, sessions, leave, switchLanguage } = props
  useSessionRecord(index, sessions)
  const [announced, setAnnounced] = useState('')
  const { guard, call, signInDialog } = useSessionGuard({ locale, t, say, send, sessions, leave })
  const { dialog: ownSessions, setOpen: showSessions } = useOwnSessions()
  const kept = useKeptTools(index, call)
  const office = useMemo((): OfficeTools => {
    const quiet = ((asked, input) => call(asked, input, { quiet: true })) as CallFunction
    return {
      ...kept,
      index,
      reloadIndex,
      locale,
      timeZone: index.siteConfig.time_zone,
      t,
      say,
      reportFault: (error) => void reportFault(quiet, error),
      switchLanguage,
      can: rightsIn(index),
      toast: showToast,
      announce: setAnnounced,
      confirm: confirmAction,
      askForInput,
      logOut: () => {
        kept.drafts.end()
        return signOut({ call: send, sessions })
      },
      showSessions: () => showSessions(true),
    }
  }, [kept, index, reloadIndex, locale, t, say, call, send, sessions, switchLanguage, showSessions])
  const tools = useMemo(
    () => fieldToolsOf({ index, locale, t, say, toast: showToast, call }),
    [index, locale, t, say, call],
  )
  const { tabs: router } = office
  useEffect(() => {
    guard.lookForWords(() => router.openTabs().some(({ isUnsaved }) => isUnsaved))
  }, [guard, router])
  useEffect(() => loadIconFont(index.siteConfig.icon_font ?? ''), [index])
  useState(() => {
    router.replace(startAddress(location.search, index.menus, location.origin) ?? '/admin/loading')
    router.listen()
  })
  return (
    <OfficeContext value={office}>
      <AnswersContext value={office.answers}>
        <FieldToolsContext value={tools}>
          <OfficeShell screens={screens} Tools={TerminalButton} />
          {ownSessions}
          {signInDialog}
          <p role="status" aria-live="polite" style={{ position: 'fixed', clipPath: 'inset(50%)' }}>
            {announced}
          </p>
        </FieldToolsContext>
      </AnswersContext>
    </OfficeContext>
  )
}
