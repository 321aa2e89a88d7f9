import '#platform/ui/tokens.css'
import '#platform/ui/base.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { ReaderContext } from '#platform/site/reader.ts'
import { siteCaller } from '#platform/site/site-caller.ts'

interface SiteStage {
  locale?: Locale
  /** Seconds since 1970. */
  now?: number
}

/** Renders a part of a public page as a browser has it: with the words of the site and its call function. */
export async function renderOnSite(
  part: ReactNode,
  { locale = 'en', now = Date.now() / 1000 }: SiteStage = {},
) {
  localStorage.clear()
  const t = translator<'site'>(locale, await loadSiteWords(locale))
  const store = new AnswerStore(siteCaller(locale))
  return render(
    <ReaderContext value={{ locale, t, now, timeZone: 'Asia/Shanghai', address: '/' }}>
      <AnswersContext value={store}>{part}</AnswersContext>
    </ReaderContext>,
  )
}
