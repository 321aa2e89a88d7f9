import { createHash } from 'node:crypto'
import { htmlLang, labelIn } from '#platform/i18n/locale.ts'
import type { Feed } from './feed.server.ts'
import { xml } from './xml.ts'

const words = {
  what: {
    zh: '这是一份订阅源。把本页的网址复制到阅读器里，有新内容时便会看到。',
    en: 'This is a feed. Copy the address of this page into a feed reader, and it shows you what is new.',
  },
  list: { zh: '在网站上看', en: 'Read it on the site' },
}

const style = `:root{color-scheme:light dark;font:1rem/1.7 system-ui,sans-serif;background:light-dark(#faf7f1,#151412);color:light-dark(#1d1b19,#ece6da)}body{max-width:40rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.3}ol{padding:0;list-style:none}li{padding:1rem 0;border-top:1px solid light-dark(#e4dccd,#35312b)}a{color:inherit;display:inline-block;padding:.4rem 0}p{margin:.25rem 0;color:light-dark(#5d574e,#a9a294);overflow-wrap:anywhere}`

/** Only the styles of the page are allowed. */
export const feedPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The same feed for a person whose browser has opened its address. */
export function feedPage({ locale, title, list, self, entries }: Feed): string {
  const items = entries.map(
    (each) =>
      `<li><a href="${xml(each.href)}"${langIf(each.titleIn)}>${xml(each.title)}</a><p${langIf(each.summaryIn)}>${xml(each.summary)}</p></li>`,
  )
  return `<!doctype html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${xml(title)}</title><meta name="robots" content="noindex"><link rel="alternate" type="application/atom+xml" title="${xml(title)}" href="${xml(self)}"><style>${style}</style></head><body><h1>${xml(title)}</h1><p>${xml(labelIn(words.what, locale))}</p><p><code>${xml(self)}</code></p><p><a href="${xml(list)}">${xml(labelIn(words.list, locale))}</a></p><ol>${items.join('')}</ol></body></html>`
}

const langIf = (locale: Feed['locale'] | undefined) => (locale ? ` lang="${htmlLang[locale]}"` : '')
