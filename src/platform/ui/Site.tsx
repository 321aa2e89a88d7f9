import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Fault } from './ErrorBoundary.tsx'
import type { Frame } from './page.ts'
import type { Router, View } from './router.ts'
import { Screen } from './Screen.tsx'

interface SiteProps {
  router: Router
  frame: Frame
  locale: Locale
  t: Translate<'site'>
  fault: Fault
  onPage: (view: View) => void
}

/** The site in the browser: shows whatever page the router stands on. */
export function Site({ router, frame, locale, t, fault, onPage }: SiteProps) {
  const view = useSyncExternalStore(router.subscribe, router.view, router.firstView)
  const shown = useRef(view.opened)
  useLayoutEffect(() => {
    if (shown.current === view.opened) return
    shown.current = view.opened
    onPage(view)
    scrollTo(0, view.scroll ?? 0)
    focusBeginning()
  }, [view, onPage])
  const reader = { locale, t, now: view.now, address: view.address }
  return <Screen opened={view.opened} frame={frame} reader={reader} fault={fault} />
}

/** Readers who listen hear the new page begin; a page that is for typing begins at its field. */
function focusBeginning(): void {
  const field = document.querySelector<HTMLElement>('[data-begin]')
  if (field) return field.focus({ preventScroll: true })
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
