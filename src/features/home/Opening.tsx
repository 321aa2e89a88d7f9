import { fromPublicHost } from '#platform/files/addresses/public-host.ts'
import { drawnNow, inkAddress } from '#platform/files/ink-address.ts'
import { openingInk } from '#platform/files/opening-ink.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './Opening.module.css'

/** The sentence of the centre over its picture: vertical in Chinese, horizontal in English. */
export function Opening({ sentence, siteName }: { sentence: string; siteName: string }) {
  const { locale } = useReader()
  const words = sentence || siteName
  const calm = locale === 'en' ? 'left' : 'right'
  const wide = fromPublicHost(drawnNow(inkAddress({ ...openingInk, calm, ratio: '21:9' })))
  const tall = fromPublicHost(drawnNow(inkAddress({ ...openingInk, calm, ratio: '3:4' })))
  return (
    <section className={styles.opening}>
      <picture>
        <source media="(width < 44rem)" srcSet={tall} width={900} height={1200} />
        <img src={wide} alt="" width={2100} height={900} fetchPriority="high" />
      </picture>
      <div className={styles.words}>
        <h1>
          {clauses(words).map(({ clause, mark }) => (
            <span key={clause}>
              {clause}
              <span className={styles.mark}>{mark}</span>
            </span>
          ))}
        </h1>
      </div>
    </section>
  )
}

/** Each clause has its own column in vertical writing, and the column replaces the punctuation. */
const clauses = (sentence: string) =>
  [...sentence.matchAll(/([^，。；,;.]+)([，。；,;.]*\s*)/g)].map(([, clause = '', mark = '']) => ({
    clause,
    mark,
  }))
