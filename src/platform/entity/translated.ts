import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'

type TranslatedName<Row> = Extract<
  { [K in keyof Row & string]: K extends `${infer Name}_zh_cn` ? Name : never }[keyof Row & string],
  string
>

/** Whether a text is blank without tags and spaces. A picture or a film counts as content. */
export function isBlank(html: string): boolean {
  if (/<(?:img|video|audio)\b/i.test(html)) return false
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|[\s\u200b-\u200d\ufeff\u3000]/g, '') === ''
}

/**
 * The fields of a row in one language; an empty field is taken from the other one. `fallback` names the language of
 * each field that is shown in another language than requested.
 */
export function inLocale<Row extends object, const Name extends TranslatedName<Row>>(
  row: Row,
  names: readonly Name[],
  locale: Locale,
) {
  const other: Locale = locale === 'en' ? 'zh-cn' : 'en'
  const texts = {} as Record<Name, string>
  const shownIn: Record<string, Locale> = {}
  for (const name of names) {
    const read = (from: Locale) =>
      (row as Record<string, string | undefined>)[`${name}_${localeSuffix[from]}`] ?? ''
    const fields = read(locale)
    const shown = isBlank(fields) && !isBlank(read(other)) ? read(other) : fields
    if (shown !== fields) shownIn[name] = other
    texts[name] = shown
  }
  return { ...texts, fallback: shownIn }
}

/**
 * Title and body exist in both languages. Otherwise the text has no translation for search engines. If there is no
 * body at all, the titles decide.
 */
export function isInBoth<Row extends object>(
  row: Row,
  title: TranslatedName<Row>,
  body: TranslatedName<Row>,
): boolean {
  const blank = (name: string, locale: Locale) =>
    isBlank((row as Record<string, string | undefined>)[`${name}_${localeSuffix[locale]}`] ?? '')
  return locales.every((locale) => !blank(title, locale)) && blank(body, 'zh-cn') === blank(body, 'en')
}
