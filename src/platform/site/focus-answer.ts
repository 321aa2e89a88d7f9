/** Where the focus was at the last press, and whether somebody has typed since. Before the first press it was nowhere. */
let from: Element | null = null
let hasTyped = false

/** For keys that send and are no press of a button. */
export function notePress(): void {
  from = document.activeElement
  hasTyped = false
}

if (typeof document !== 'undefined') {
  // The Enter key in a field presses the button of its form too.
  addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a,button,summary') && notePress(),
    true,
  )
  addEventListener('input', () => (hasTyped = true), true)
}

/**
 * Moves the focus to what a press has brought, so that keyboards and voices go on there. Answers and scripts may come
 * late: the focus stays with somebody who types or has moved on meanwhile, unless their field is gone.
 */
export function focusAnswer(place: HTMLElement | null | undefined, options?: FocusOptions): void {
  const now = document.activeElement
  if (now !== document.body && (hasTyped || now !== from)) return
  place?.focus(options)
  // A place that is not shown takes no focus.
  from = document.activeElement
}
