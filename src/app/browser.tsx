import '#platform/ui/tokens.css'
import '#platform/ui/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorPage } from '#features/site/ErrorPage.tsx'
import { reportFault } from '#features/site/report-fault.ts'
import { siteWorkerPath } from '#features/offline/site-worker-address.ts'
import { siteFrame } from '#features/site/SiteFrame.tsx'
import { reportVisit } from '#features/visits/report-visit.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { SitePart } from '#locales/packs.ts'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { learnOffsets } from '#platform/std/centre-time.ts'
import { splitLanguage } from '#platform/site/address.ts'
import { findRoute, openPage } from '#platform/site/open-page.ts'
import { stateId, type PageState } from '#platform/site/page-state.ts'
import { Router, type View } from '#platform/site/router.ts'
import { Site } from '#platform/site/Site.tsx'
import { titleOf } from '#platform/site/title.ts'
import { paths } from '#paths.ts'
import { siteCaller } from '#platform/site/site-caller.ts'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { routes } from './routes.tsx'

const whenIdle = globalThis.requestIdleCallback ?? setTimeout
/** The mark of a first page goes one second after it is there. */
const markStays = 1000

const root = document.getElementById('root')
const state = document.getElementById(stateId)?.textContent
if (root && state) await goOn(root, JSON.parse(state) as PageState)
setTimeout(() => delete document.documentElement.dataset.first, markStays)

/** The browser continues with the answers that the server used, without requesting them again. */
async function goOn(element: HTMLElement, { answers, now, status, posted }: PageState): Promise<void> {
  const { locale, address } = splitLanguage(location.pathname + location.search)
  const call = siteCaller(locale)
  const store = new AnswerStore(call, answers)
  const pack = await loadSiteWords(locale, [])
  const learn = async (words: readonly SitePart[]) =>
    void Object.assign(pack, await loadSiteWords(locale, words))
  const t = translator(locale, pack)
  // A deleted record and an existing one have addresses of the same form. So the status of the server's answer
  // decides.
  const shown = status === 404 && findRoute(routes, address) ? paths.notFound : address
  const first = { routes, frame: siteFrame, store, locale, mayBeOld: true, posted, learn }
  const opened = await openPage(shown, first)
  const { time_zone, time_offsets } = siteFrame.clock(opened.frame as never)
  learnOffsets(time_zone, time_offsets)
  const router = new Router({ routes, frame: siteFrame, store, locale, learn, first: { opened, now } })

  function onPage({ opened: { name, page, answers: given, request, frame } }: View): void {
    seen()
    const { time_zone: timeZone } = siteFrame.clock(frame as never)
    const tools = { t, locale, timeZone, whole: (each: string) => new URL(each, location.origin).href }
    const head = unlessBroken(() => page.head({ ...given, ...request }, tools)) ?? {}
    const siteName = siteFrame.siteName(frame as never)
    document.title = titleOf({ name, title: page.title }, { pack, locale }, head, siteName)
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  }

  const fault = { Page: ErrorPage, report: (thrown: unknown) => void reportFault(call, thrown) }
  // Hydration runs in small steps, so that input is handled between them.
  startTransition(
    () =>
      void hydrateRoot(
        element,
        <Site
          router={router}
          frame={siteFrame}
          store={store}
          locale={locale}
          t={t}
          fault={fault}
          onPage={onPage}
        />,
      ),
  )
  router.listen()
  seen()
}

/** The service worker keeps a ticket or a section that was opened. Without one, all else works. */
function seen(): void {
  const { pathname, search } = location
  reportVisit(pathname)
  const { serviceWorker: workers } = navigator as Partial<Navigator>
  if (workers)
    whenIdle(() => {
      workers.register(siteWorkerPath).catch(() => {})
      void workers.ready.then(({ active }) => active?.postMessage(pathname + search, {}))
    })
}

/**
 * An answer that breaks a page breaks its title too. The error page is shown already, and this error must not
 * replace it.
 */
function unlessBroken<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
