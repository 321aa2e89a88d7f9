const longestName = 80

/**
 * Boxes of tables that are wider than they are reached by keyboard, and have a name; the others are nothing but their table.
 * Nothing is watched any more once the text has left the page.
 */
export function watchWideTables(text: Element | null): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target)
  })
  for (const box of text?.querySelectorAll('[data-table]') ?? []) observer.observe(box)
}

function mark(box: Element): void {
  const isWide = box.scrollWidth > box.clientWidth
  const marks = { role: 'region', tabindex: '0', 'aria-label': nameOf(box) }
  for (const [name, value] of Object.entries(marks)) {
    if (isWide) box.setAttribute(name, value)
    else box.removeAttribute(name)
  }
}

/** In the words of the table, as they are in its language. */
function nameOf(box: Element): string {
  const table = box.querySelector('table')
  const parts = table?.caption ? [table.caption] : [...(table?.rows[0]?.cells ?? [])]
  const words = parts.map(({ textContent }) => textContent.trim()).filter(Boolean)
  return words.join(' · ').slice(0, longestName) || '·'
}
