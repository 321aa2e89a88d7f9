import { textAt } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'

import type { Head } from './page.ts'

interface TitledPage {
  name: string
  title?: Label | undefined
}

/** A page declares its title, or has it under `pagesTitle.<route>`. It may put a name before it. */
export function titleOf(
  { name, title }: TitledPage,
  { pack, locale }: { pack: object; locale: Locale },
  { title: ownTitle, wholeTitle }: Pick<Head, 'title' | 'wholeTitle'>,
  siteName: string,
): string {
  if (wholeTitle) return wholeTitle
  const pageTitle = title ? labelIn(title, locale) : textAt(pack, `pagesTitle.${name}`)
  return [ownTitle, pageTitle, siteName].filter(Boolean).join(' - ')
}
