import { startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerStore } from '#platform/call/answer-store.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { guardTyping } from '#platform/call/reload/gone-script.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Fault } from './ErrorBoundary.tsx'
import { hearEarlyPress } from './early-press.ts'
import type { Frame } from './page.ts'
import type { Router, View } from './router.ts'
import { Screen } from './Screen.tsx'

interface SiteProps {
  router: Router
  frame: Frame
  store: AnswerStore
  locale: Locale
  t: Translate<'site'>
  fault: Fault
  onPage: (view: View) => void
}

/** The site in the browser. It shows the current page of the router. */
export function Site({ router, frame, store, locale, t, fault, onPage }: SiteProps) {
  const view = useSyncExternalStore(router.subscribe, router.view, router.firstView)
  const shown = useRef(view.opened)
  useLayoutEffect(() => {
    if (shown.current === view.opened) return
    shown.current = view.opened
    onPage(view)
    scrollTo(0, view.scroll)
    focusBeginning()
  }, [view, onPage])
  useEffect(() => void guardTyping(), [])
  const now = Math.max(view.now, useClock(router))
  const { time_zone: timeZone } = frame.clock(view.opened.frame)
  const reader = { locale, t, now, timeZone, address: view.address }
  return <Screen store={store} opened={view.opened} frame={frame} reader={reader} fault={fault} />
}

const minute = 60_000

/**
 * The current time, to the minute. A cached page was rendered before the visit, so its time is corrected. This happens
 * in small steps, because every part of the page may depend on the time.
 */
function useClock(router: Router): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const look = () => startTransition(() => setNow(router.now()))
    look()
    const watch = setInterval(look, minute)
    return () => clearInterval(watch)
  }, [router])
  // The first effects have read what was typed, and the page is drawn with it.
  useEffect(() => {
    if (now) hearEarlyPress()
  }, [now])
  return now
}

/** The focus goes to the new page, so that screen readers read it. On a page with an input it goes to the input. */
function focusBeginning(): void {
  const field = document.querySelector<HTMLElement>('[data-begin]')
  if (field) return focusAnswer(field, { preventScroll: true })
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  focusAnswer(heading, { preventScroll: true })
}
