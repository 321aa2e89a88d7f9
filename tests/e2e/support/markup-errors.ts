import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'input-attributes': 'error' },
  }),
)

/** What a validator of HTML finds wrong in a page. */
export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} at ${selector}`),
  )
  return [...found, ...widthsMissing(html)]
}

/** A browser ignores `sizes` beside pictures whose width it is not told. */
const widthsMissing = (html: string) =>
  (html.match(/<(?:img|source)\b[^>]*\ssizes="[^>]*>/g) ?? []).filter(
    (tag) => !/ srcset="[^"]* \d+w/i.test(tag),
  )
