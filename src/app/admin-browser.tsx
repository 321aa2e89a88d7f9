import '#platform/ui/tokens.css'
import './admin-browser.css'
import { createRoot, type Root } from 'react-dom/client'
import { AdminSignInPage } from '#features/sign-in/AdminSignInPage.tsx'
import { clearDevice } from '#platform/admin/device-cache.ts'
import { readLang, writeLang } from '#platform/admin/layout-config.ts'
import { LoadingPage } from '#platform/admin/LoadingPage.tsx'
import { loadingPath, loginPath, plainPath } from '#platform/admin/office-routes.ts'
import { loadingAddress } from '#platform/admin/office-start.ts'
import { goToSignIn, takeSessionEnded } from '#platform/admin/session-ended.ts'
import { ToastChannel } from '#platform/admin/toasts/toast-channel.ts'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { tellReloadDue } from '#platform/call/reload/load-anew.ts'
import { createCaller } from '#platform/call/client.ts'
import { endPart } from '#platform/call/session/end-warning.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { Areas } from '#locales/packs.ts'
import { translator, type Translate } from '#platform/i18n/i18n.ts'
import type { Translation } from '#locales/translation.ts'
import { asLocale, defaultLocale, htmlLang, type Locale } from '#platform/i18n/locale.ts'

interface Boot {
  locale: string
  siteNames: Record<Locale, string>
  version: string
}

/** Browsers hide the nonce from scripts that ask for it later, so it is read here. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot
const sessions = sessionsIn(localStorage)
const openOffice = () => import('./back-office.tsx')

tellReloadDue()
endPart.load = () => import('#features/sessions/public/end-warning.tsx')
void start()

async function start() {
  const locale = chosenLocale()
  document.documentElement.lang = htmlLang[locale]
  const [words, said] = await Promise.all([adminWordsIn(locale), messagesIn(locale)])
  const t = translator<'admin'>(locale, words)
  const say = translator<'messages'>(locale, said)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const isSignedIn = Boolean(sessions.read('admin')?.token)
  const hasEnded = takeSessionEnded()
  const atDoor = plainPath(location.pathname) === loginPath
  if (isSignedIn) return enter(root, locale, t, say)
  void clearDevice()
  if (!atDoor) history.replaceState(null, '', doorAddress())
  const siteName = boot.siteNames[locale]
  document.title = `${t('pagesTitle.signIn')} · ${siteName}`
  root.render(
    <AnswersContext value={new AnswerStore(createCaller({ ...place(locale), toast: () => {} }))}>
      <AdminSignInPage
        locale={locale}
        siteName={siteName}
        notice={hasEnded ? say('refused.expired') : ''}
        t={t}
        say={say}
        onReady={() => whenIdle(openOffice)}
        onAlreadySignedIn={() => location.assign(loadingPath + location.search)}
        onSwitchLanguage={() => switchLanguage(locale)}
        onSignedIn={(session) => {
          sessions.write('admin', session)
          history.replaceState(null, '', loadingPath + location.search)
          void enter(root, locale, t, say)
        }}
      />
    </AnswersContext>,
  )
}

async function adminWordsIn(locale: Locale): Promise<Translation<Areas['admin']>> {
  const pack = locale === 'en' ? import('#locales/en/admin.ts') : import('#locales/zh-cn/admin.ts')
  return (await pack).admin
}

async function enter(root: Root, locale: Locale, t: Translate<'admin'>, say: Translate<'messages'>) {
  if (plainPath(location.pathname) === loginPath)
    history.replaceState(null, '', loadingPath + location.search)
  else if (plainPath(location.pathname) !== loadingPath)
    history.replaceState(null, '', loadingAddress(location.pathname, location.search))
  document.title = `${t('pagesTitle.loading')} · ${boot.siteNames[locale]}`
  root.render(<LoadingPage t={t} />)
  try {
    const { Office } = await orLoadAnew(openOffice())
    // The name under which the scroll lock of the kit looks for it.
    Object.defineProperty(globalThis, '__webpack_nonce__', { value: nonce })
    const voice = new ToastChannel()
    const here = place(locale)
    const call = createCaller({ ...here, toast: voice.say })
    root.render(
      <Office
        {...{ locale, t, say, call, nonce, voice, sessions }}
        leave={() => here.go(loginPath)}
        switchLanguage={() => switchLanguage(locale)}
      />,
    )
  } catch {
    root.render(<LoadingPage t={t} failed />)
  }
}

const place = (locale: Locale) => ({
  locale: () => locale,
  area: () => 'admin' as const,
  at: () => plainPath(location.pathname),
  sessions,
  go: (path: string) => {
    if (plainPath(path) === loginPath) {
      // A session that the server does not know would redirect between the sign-in page and the office without end.
      sessions.remove('admin')
      goToSignIn(doorAddress())
    }
    // Without permission, the user stays on the same screen; the toast has said why.
    else if (plainPath(path) !== '/admin') location.assign(path)
  },
})

/** The sign-in page, with the address that was requested before it. */
function doorAddress(): string {
  const { pathname, search } = location
  const asked =
    plainPath(pathname) === loadingPath || plainPath(pathname) === loginPath
      ? loadingPath + search
      : loadingAddress(pathname, search)
  return loginPath + asked.slice(loadingPath.length)
}

/** The address sets the language for this page. A choice of the user sets it for later pages too. */
function chosenLocale(): Locale {
  const { pathname, search, hash } = location
  const english = /^\/en(?=\/admin(?:\/|$))/i.exec(pathname)
  if (english) {
    writeLang('en')
    history.replaceState(null, '', pathname.slice(english[0].length) + search + hash)
  }
  return (
    asLocale(new URLSearchParams(search).get('lang')) ?? readLang() ?? asLocale(boot.locale) ?? defaultLocale
  )
}

function switchLanguage(now: Locale) {
  writeLang(now === 'en' ? 'zh-cn' : 'en')
  location.reload()
}

/** The code of the back office loads while the user types the password. */
function whenIdle(work: () => Promise<unknown>) {
  const later = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 200))
  addEventListener('load', () => later(() => void work().catch(() => {})), { once: true })
  if (document.readyState === 'complete') later(() => void work().catch(() => {}))
}
