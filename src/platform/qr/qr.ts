import { encode } from 'uqr'

/** The white frame that readers need to find the code. */
const quiet = 4

/** Rows of dark and light squares, with the quiet frame around them. */
export const qrSquares = (text: string): boolean[][] => encode(text, { ecc: 'M', border: quiet }).data

/** A drawing for pages and print; dark on white whatever the page around it looks like. */
export function qrSvg(text: string, label: string): string {
  const rows = qrSquares(text)
  const size = rows.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${attribute(label)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.map(rowPath).join('')}"/></svg>`
}

/** Each run of dark squares is one bar. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    const width = x + 1 - from
    path += `M${from} ${y}h${width}v1h-${width}z`
  }
  return path
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
