const blocks = 'p,div,h1,h2,h3,h4,h5,h6,li,tr,caption,blockquote,pre,figure,figcaption,hr,video,audio,iframe'

/** The words of rich text as plain lines, each block on one of its own, so that two versions can be compared. */
export function linesOfRichText(html: string, wordsOfPicture: (alt: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(wordsOfPicture(picture.alt))
  for (const cell of body.querySelectorAll('td + td, th + th, td + th, th + td')) cell.prepend(' | ')
  for (const item of body.querySelectorAll('li')) wordsOfItem(item).prepend('• ')
  for (const line of body.querySelectorAll('br')) line.replaceWith(line.closest('td, th') ? ' ' : '\n')
  for (const link of body.querySelectorAll('a')) link.append(` (${link.getAttribute('href') ?? ''})`)
  for (const block of body.querySelectorAll(blocks)) {
    // A row of a table is one line, whatever stands in its cells.
    const gap = block.closest('td, th') ? ' ' : '\n'
    block.before(gap)
    block.after(gap)
  }
  const lines = body.textContent.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n')
}

/** The words of an item stand in a block of their own, or in the item. */
function wordsOfItem(item: Element): Element {
  const { firstChild, firstElementChild } = item
  return firstElementChild?.localName === 'p' && firstChild === firstElementChild ? firstElementChild : item
}
