import { earlyPressScript } from './early-press.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { inLanguage } from './address.ts'
import { hostOfBuild, startFromHost } from './host-start.ts'
import type { Head } from './page.ts'
import { stateId, stateText, type PageState } from './page-state.ts'
import { fontSource } from './font-source.ts'
import type { PageParts } from './render.ts'
import { siteShareAddress } from './share-address.ts'
import { themeColours, themeScript } from './theme-script.ts'

interface DocumentParts {
  url: string
  locale: Locale
  title: string
  siteName: string
  head: Head
  body: string
  /** Null for a page that the browser does not hydrate. */
  state: PageState | null
  /** Of the headings of the first screen, and of those below it. */
  fonts: { first: string | null; later: string | null }
  entry: string
  parts: PageParts
  publicHost: string
  whole: (address: string) => string
}

/** The finished page up to the nonce of its entry script, and its inline styles. */
export function documentOf(parts: DocumentParts) {
  const { publicHost, fonts } = parts
  const ownStyle = faceOf('H', fonts.first, publicHost) + faceOf('L', fonts.later, publicHost)
  const files = [parts.entry, ...parts.parts.scripts]
  const host = hostOfBuild(parts.entry, publicHost)
  const html = `<!doctype html><html lang="${htmlLang[parts.locale]}"${publicHost && ` data-host="${publicHost}"`}><head>${headOf(parts, ownStyle)}</head><body>
<div id="root">${parts.body}</div>
${parts.state ? `<script type="application/json" id="${stateId}">${stateText(parts.state)}</script>` : ''}
${host ? `${startFromHost(host, files)}<script nonce="` : `<script data-start="${files.join(' ')}" nonce="`}`
  return { html, styleHash: parts.parts.styleHash, ownStyle }
}

function headOf(parts: DocumentParts, ownStyle: string): string {
  const { title, siteName, head, fonts } = parts
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    themeColours,
    `<script>${themeScript}</script><script>${earlyPressScript}</script>`,
    fonts.first &&
      `<link rel="preload" href="${parts.publicHost}${fonts.first}" as="font" type="font/woff2" crossorigin>`,
    `<style>${parts.parts.style}</style>`,
    ownStyle && `<style>${ownStyle}</style>`,
    ...parts.parts.styleFiles.map(
      (file) =>
        `<link rel="stylesheet" href="${hostOfBuild(parts.entry, parts.publicHost)}${file}" disabled>`,
    ),
    head.description && `<meta name="description" content="${escaped(head.description)}">`,
    head.keywords && `<meta name="keywords" content="${escaped(head.keywords)}">`,
    head.noindex ? '<meta name="robots" content="noindex">' : addressesOf(parts),
    head.noindex ? null : sharingOf(parts),
    head.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escaped(`${head.feed.title} - ${siteName}`)}" href="${escaped(head.feed.href)}">`,
    head.calendar && `<link rel="alternate" type="text/calendar" href="${escaped(head.calendar)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${jsonLd(data, parts)}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The two languages refer to each other only if both are real translations. A text in one language has one address. */
function addressesOf(parts: DocumentParts): string {
  const { head, whole } = parts
  const at = (language: Locale) => escaped(whole(inLanguage(placeOf(parts), language)))
  const canonical = `<link rel="canonical" href="${escaped(canonicalOf(parts))}">`
  if (head.onlyIn) return canonical
  const twins = `<link rel="alternate" hreflang="zh-Hans" href="${at('zh-cn')}"><link rel="alternate" hreflang="en" href="${at('en')}"><link rel="alternate" hreflang="x-default" href="${at('zh-cn')}">`
  return canonical + twins
}

const canonicalOf = (parts: DocumentParts) =>
  parts.whole(inLanguage(placeOf(parts), parts.head.onlyIn ?? parts.locale))

/** A query makes a page of its own only if the page says so in `at`. */
const placeOf = ({ url, head }: DocumentParts) => head.at ?? url.replace(/\?.*/s, '')

/** A page without a translation is shared under the address of its original. */
function sharingOf(parts: DocumentParts): string {
  const { locale, title, siteName, head, whole } = parts
  const image = head.image ?? siteShareAddress(locale)
  const drawn = image.startsWith('/og/')
  const facts = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': head.title ?? title,
    'og:description': head.description,
    'og:url': canonicalOf(parts),
    'og:locale': locale === 'en' ? 'en_GB' : 'zh_CN',
    'og:image': whole(image),
    'og:image:width': drawn && '1200',
    'og:image:height': drawn && '630',
  }
  const tags = Object.entries(facts)
    .filter(([, value]) => value)
    .map(([name, value]) => `<meta property="${name}" content="${escaped(value || '')}">`)
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

const faceOf = (family: string, font: string | null, host: string) =>
  font
    ? `@font-face{font-family:${family};src:${fontSource(font, host)};font-weight:600;font-display:swap}`
    : ''

/** The structured data uses the canonical address, as the rest of the head does. */
function jsonLd(data: object, parts: DocumentParts): string {
  const ownAddress = parts.whole(inLanguage(placeOf(parts), parts.locale))
  const canonical = canonicalOf(parts)
  const structured = { '@context': 'https://schema.org', ...data }
  return JSON.stringify(structured, (_name, value: unknown) =>
    value === ownAddress ? canonical : value,
  ).replaceAll('<', '\\u003c')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
