interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export const gap = 16

/**
 * How far above the lower edge messages of this size lie over nothing that must stay free. Where there is no room for
 * all of them, at the edge.
 */
export function clearBottom(
  edge: number,
  size: { left: number; right: number; height: number },
  taken: readonly Box[],
): number {
  let bottom = gap
  for (const box of taken.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = box.right < size.left - gap || box.left > size.right + gap
    const isAbove = box.bottom < edge - bottom - size.height - gap
    const isBelow = box.top > edge - bottom
    if (!isBeside && !isAbove && !isBelow) bottom = edge - box.top + gap
  }
  return bottom + size.height + gap > edge ? gap : bottom
}

/** The buttons that save and the rows of buttons they stand in, of the uppermost dialog if there is one. */
export function takenBoxes(besides: Element): Box[] {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isSeen).at(-1)
  const inside = [...(dialog ?? document).querySelectorAll('[type=submit], [data-keep-clear]')]
  // A line that says that the page must be opened again lies above everything.
  return [...inside, ...document.querySelectorAll('[data-update]')]
    .filter((each) => isSeen(each) && !besides.contains(each))
    .map((each) => each.getBoundingClientRect())
}

const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true })

/** The lower edge of what is seen. The keyboard of a phone lies above the page. */
export const lowerEdge = (): number => {
  const { visualViewport: seen } = globalThis
  return seen ? seen.height + seen.offsetTop : innerHeight
}
