import { useEffect, useEffectEvent, type RefObject } from 'react'

/** The kit marks with this also what opens nowhere. */
const placed =
  '[data-position]:not([role=tooltip], .mantine-Notifications-root, .mantine-Input-section, .mantine-Button-section)'

const openLayers = () =>
  [...document.querySelectorAll(`[role=dialog], [role=alertdialog], ${placed}`)].filter((each) =>
    each.checkVisibility(),
  )

/** Something within the sheet that the key leaves first, such as a table of a text. */
const hasItsOwn = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-own-escape]') !== null

/** What was open when the key came down. Where nothing moves, it is gone before a sheet hears of the key. */
let openAtEscape: Element[] = []

// The office loads this file before dialogs have listeners of their own.
if (typeof document !== 'undefined')
  addEventListener('keydown', ({ key }) => key === 'Escape' && (openAtEscape = openLayers()), {
    capture: true,
  })

/** Escape closes what is uppermost: a sheet only if no list, calendar, menu or dialog has opened above it. */
export function useEscape(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent, below: Element[]) => {
    if (event.key !== 'Escape' || event.isComposing || hasItsOwn(event)) return
    const isAbove = (layer: Element) => !below.includes(layer) && !layer.contains(sheet.current)
    if (!openAtEscape.some(isAbove)) close()
  })
  useEffect(() => {
    const below = openLayers()
    const listener = (event: KeyboardEvent) => onKey(event, below)
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}
