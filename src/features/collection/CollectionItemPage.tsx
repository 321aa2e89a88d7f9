import { paths } from '#paths.ts'
import { cellsApart } from '#platform/fields/rich-text/cells-apart.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { DetailHead, DetailPage } from '#platform/ui/DetailPage.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { Prose } from '#platform/ui/prose/Prose.tsx'
import { collectionCalls, type Collection, type CollectionRow } from './collection.calls.ts'
import { factsIn, picturesOf, proseIn, recordOf, textOf } from './collection-fields.ts'
import { FieldFacts } from './FieldFacts.tsx'
import styles from './CollectionItemPage.module.css'

/** One row of a table that staff made and show to visitors. */
export const CollectionItemPage = definePage(paths.collectionItem, {
  title: { zh: '详情', en: 'Details' },
  reads: ({ params: { table, id } }) => ({ found: read(collectionCalls(table).detail, { id }) }),

  head: ({ found: { collection, row, both_languages }, params }, { t, locale, whole }) => ({
    title: row.title,
    description: descriptionOf(collection, row),
    image: shareAddress(collection.name, row.id, locale),
    onlyIn: both_languages ? undefined : (Object.values(row.fallback)[0] ?? locale),
    jsonLd: [
      itemLd(collection, row, whole(link(paths.collectionItem, params, locale)), locale),
      breadcrumbsLd(breadcrumbs(collection, params.table, t, locale), whole),
    ],
  }),

  View({ found: { collection, row }, params }) {
    const { t, locale } = useReader()
    const { fields, name } = collection
    const [cover = '', ...others] = picturesOf(row, fields)
    return (
      <DetailPage trail={breadcrumbs(collection, params.table, t, locale)}>
        <DetailHead
          name={{ field: row.titled, text: row.title }}
          subtitle={{ field: '', text: '' }}
          fallback={row.fallback}
          cover={{ stored: cover, record: recordOf(name, row.id) }}
          facts={<FieldFacts row={row} fields={factsIn(fields, row)} />}
        />
        {proseIn(fields).map((field) => {
          const text = textOf(row, field.name)
          const lang = langOf(row.fallback, field.name)
          return text ? (
            <PageSection key={field.name} title={field.label}>
              {field.kind === 'richText' ? (
                <Prose html={text} {...lang} />
              ) : (
                <p className={styles.words} {...lang}>
                  {text}
                </p>
              )}
            </PageSection>
          ) : null
        })}
        {others.length > 0 && (
          <div className={styles.pictures} role="group" aria-label={t('event.pictures')}>
            {others.map((picture, at) => (
              <Picture
                key={picture}
                stored={picture}
                record={recordOf(name, row.id)}
                alt={`${row.title} ${at + 2}`}
                sizes="(width < 44rem) 80vw, 24rem"
              />
            ))}
          </div>
        )}
      </DetailPage>
    )
  },
})

const longestDescription = 200

function descriptionOf({ fields, label }: Collection, row: CollectionRow): string {
  const words = proseIn(fields).map(({ name }) => cellsApart(textOf(row, name)).replaceAll(/<[^>]*>/g, ' '))
  const [first = ''] = words.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  return first.slice(0, longestDescription) || `${label}: ${row.title}`
}

/** A row as search engines read it. */
const itemLd = ({ label }: Collection, row: CollectionRow, url: string, locale: Locale) => ({
  '@type': 'CreativeWork',
  name: row.title,
  genre: label,
  url,
  inLanguage: htmlLang[row.fallback[row.titled] ?? locale],
})

const breadcrumbs = ({ label }: Collection, table: string, t: Reader['t'], locale: Reader['locale']) => [
  { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
  { name: label, href: link(paths.collection, { table }, locale) },
]
