/** Breaks a title into lines of a width; what does not fit into them ends in an ellipsis. */
export function linesOf(
  text: string,
  most: number,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  lines.push(line.trimEnd())
  const shown = lines.filter(Boolean)
  if (shown.length <= most) return shown
  return [...shown.slice(0, most - 1), shortened(shown.slice(most - 1).join(''), width, widthOf)]
}

/** Latin words stay whole; a mark never begins a line. */
const piecesOf = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .match(/(?:[\p{Script=Latin}\p{N}'’.,:;!?&()-]{1,24}|.)[，。、：；！？）》」』”’]* ?/gu) ?? []

function shortened(text: string, width: number, widthOf: (text: string) => number): string {
  let characters = Array.from(text)
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > width)
    characters = characters.slice(0, -1)
  return `${characters.join('')}…`
}
