import { richTextAttributes, richTextTags } from './rich-text-tags.ts'

/** Films begin to load in a document that is shown, and not in this one. */
const inert = document.implementation.createHTMLDocument()
const isAddress = new Set(['src', 'poster', 'href'])
const colours = ['color', 'background-color']

/** A part of a text as it is kept: what the server would drop of it is not shown either. */
export function keptHtml(element: Element): string {
  return copyOf(element).outerHTML
}

/** Such a part, to be shown. */
export function shownHtml(html: string): HTMLElement {
  const box = inert.createElement('div')
  box.innerHTML = html
  const [part] = box.children
  return document.importNode((part ?? box) as HTMLElement, true)
}

/** The colours of some words. */
export function keptColours({ style }: HTMLElement): string {
  const kept = colours.map((name) => [name, style.getPropertyValue(name)] as const)
  return kept.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('; ')
}

function copyOf(element: Element): HTMLElement {
  const made = inert.createElement(element.localName)
  for (const name of [...(richTextAttributes['*'] ?? []), ...(richTextAttributes[element.localName] ?? [])]) {
    const value = name === 'style' ? keptColours(element as HTMLElement) : element.getAttribute(name)
    if (value === null || (name === 'style' && !value)) continue
    if (!isAddress.has(name) || leadsSomewhere(value)) made.setAttribute(name, value)
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) made.append(child.data)
    if (child instanceof Element)
      made.append(...(richTextTags.includes(child.localName) ? [copyOf(child)] : []))
  }
  return made
}

const leadsSomewhere = (address: string) =>
  /^https?:$/.test(URL.parse(address, location.href)?.protocol ?? '')
