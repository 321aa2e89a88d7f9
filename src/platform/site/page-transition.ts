/**
 * Shows another page. Between a list and one of its items, the cover and the numeral of the day move to their other
 * place, and the rest fades (`html[data-pair]` in the styles). Other pages change at once.
 */
export function changePage(from: string, to: string, show: () => void): void {
  const row = rowOf(to)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !document.startViewTransition || !(row || isItem(from))) return show()
  mark(row)
  const transition = document.startViewTransition(async () => {
    show()
    // React commits in a microtask.
    await new Promise((resolve) => setTimeout(resolve))
    mark(row ? null : rowOf(from))
  })
  transition.ready.catch(() => {})
  void transition.finished.then(() => mark(null))
}

/** The entry of a list or of a part of a page that leads to an address. */
const rowOf = (address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main article a')]
    .find(({ href }) => href === new URL(address, location.href).href)
    ?.closest<HTMLElement>('article:not(:has(h1))') ?? null

const isItem = (address: string) => /\/(?:detail|home)\//.test(address)

/** The names that the browser pairs: in a marked row, or else in the head of the page. */
function mark(row: HTMLElement | null): void {
  for (const each of document.querySelectorAll('[data-pair]')) each.removeAttribute('data-pair')
  row?.setAttribute('data-pair', '')
}
