/** The words of a WebVTT file without its times, notes and marks. */
export function captionText(vtt: string): string {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((block) => block.includes('-->'))
    .map((block) => block.replace(/^[^]*?-->.*\n?/, ''))
    .map((words) => words.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)
    .join('\n')
}
