const style = new CSSStyleSheet()
style.replaceSync(
  '::view-transition{pointer-events:none}::view-transition-group(*){animation-duration:240ms}',
)
document.adoptedStyleSheets.push(style)

/**
 * Shows another page. Between a list and one of its items, the cover and the numeral of the day move to their other
 * place, and the rest fades. Other pages change at once.
 */
export function changePage(from: string, to: string, show: () => void): void {
  const row = rowOf(to)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !document.startViewTransition || !(row || isItem(from))) return show()
  pair(row)
  const transition = document.startViewTransition(async () => {
    show()
    // React commits in a microtask.
    await new Promise((resolve) => setTimeout(resolve))
    pair(row ? null : rowOf(from))
  })
  latest = transition
  transition.ready.catch(() => {})
  // One that the next page cut short ends after that page has named its own parts.
  void transition.finished.then(() => transition === latest && unpair())
}

/** The entry of a list or of a part of a page that leads to an address. */
const rowOf = (address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main article a')]
    .find(({ href }) => href === new URL(address, location.href).href)
    ?.closest<HTMLElement>('article:not(:has(h1))') ?? null

const isItem = (address: string) => /\/(?:detail|home)\//.test(address)

let named: HTMLElement[] = []
let latest: ViewTransition

/** Names what the browser pairs, in a row or else in the head of the page. Two parts of one name would end the motion. */
function pair(row: HTMLElement | null): void {
  unpair()
  const part = row ?? document.querySelector('main article > header')
  for (const [name, selector] of Object.entries({ cover: 'img', day: 'time [data-serif]' })) {
    const element = part?.querySelector<HTMLElement>(selector)
    if (!element) continue
    element.style.viewTransitionName = name
    named.push(element)
  }
}

function unpair(): void {
  for (const { style } of named) style.viewTransitionName = ''
  named = []
}
