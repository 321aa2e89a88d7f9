import { paths } from '#paths.ts'
import { replyIn } from '#platform/call/reply.ts'
import { inLanguage, splitLanguage } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { labelIn } from '#platform/i18n/locale.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { visitCalls } from '#features/visits/visit.calls.ts'
import styles from './TranslationPage.module.css'

const title = { zh: '请译成中文', en: 'Ask for a translation' }

/** The target of the button on pages that are in the other language only. Only a POST requests a translation. */
export const TranslationPage = definePage(paths.translation, {
  title,
  queryParams: ['url'],
  reads: ({ query: { url = '' } }) => ({ about: read(visitCalls.about, { path: url }) }),

  head: () => ({ noindex: true }),

  form: ({ query: { url = '' } }) => read(visitCalls.wish, { path: url }),

  View({ about, query: { url = '' }, posted }) {
    const { t, locale } = useReader()
    const isRequested = posted && !replyIn(visitCalls.wish, posted.answer).refusal
    return (
      <section className={styles.page}>
        <h1>{isRequested ? t('translation.thanks') : labelIn(title, locale)}</h1>
        <p className={styles.name} data-serif="" {...langOf(about.fallback, 'name')}>
          {about.name}
        </p>
        <p role={posted ? 'status' : undefined}>{words()}</p>
        {!posted && about.missing && (
          <form method="post">
            <button type="submit" className={styles.ask}>
              {t('frame.askTranslation')}
            </button>
          </form>
        )}
        <p>
          <a href={inLanguage(splitLanguage(url).address, locale)}>{t('translation.back')}</a>
        </p>
      </section>
    )

    function words(): string {
      if (posted) return isRequested ? t('translation.noted') : posted.answer.msg
      return about.missing ? t('translation.what') : t('translation.there')
    }
  },
})
