/** Whether a part of a text is a picture with or without a caption of plain words below it. */
export function isCaptioned(part: Element): boolean {
  if (part.localName !== 'figure') return false
  const [picture, caption, ...others] = part.children
  return (
    others.length === 0 &&
    picture?.matches('img[src]') === true &&
    (!caption || (caption.localName === 'figcaption' && caption.childElementCount === 0))
  )
}

export const captionOf = (part: Element): string => part.querySelector('figcaption')?.textContent.trim() ?? ''

export const pictureOf = (part: Element): Element => part.querySelector('img') ?? part
