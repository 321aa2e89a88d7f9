import { plainText } from '#platform/search/plain-text.ts'

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]

/** Formatted words as the log shows them: with what pictures show and where links lead, because either may be what was changed. */
export function wordsOfChange(html: string): string {
  const told = html
    .replace(/<img\b[^>]*>/g, (tag) => ` [${attribute(tag, 'alt') ?? attribute(tag, 'src') ?? ''}] `)
    .replace(/<a\b([^>]*)>(.*?)<\/a>/gs, (whole, tag: string, words: string) => {
      const to = attribute(tag, 'href')
      return to ? `${words} (${to})` : whole
    })
  return plainText(told).replaceAll(/\s+/g, ' ').trim()
}
