import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { inLanguage } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { DetailPage } from '#platform/ui/DetailPage.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import {
  moduleCall,
  modulePageCalls,
  type PageBlock,
  type RowsBlock,
} from '#features/modules/module-page.calls.ts'
import { ModuleForm } from './ModuleForm.tsx'
import styles from './ModulePagePage.module.css'

/** A page that a module brings. It is made of blocks, so nothing of it can run or reach beyond its part. */
export const ModulePagePage = definePage(paths.modulePage, {
  title: { zh: '页面', en: 'Page' },
  queryParams: ['link'],
  personal: true,
  reads: ({ params }) => ({ page: read(modulePageCalls.page, params) }),

  head: ({ page: { title, about, hidden }, params }, { t, locale, whole }) => ({
    title,
    description: about,
    noindex: hidden,
    jsonLd: [
      breadcrumbsLd(
        [
          { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
          { name: title, href: link(paths.modulePage, params, locale) },
        ],
        whole,
      ),
    ],
  }),

  form: ({ params, query }, { call = '', ...typed }) =>
    read(moduleCall(params.module, call), { ...typed, page: params.name, link: query.link ?? '' }),

  View({ page, params, query, posted }) {
    const { t, locale } = useReader()
    return (
      <DetailPage trail={[{ name: t('pagesTitle.home'), href: link(paths.home, {}, locale) }]}>
        {page.style && <link rel="stylesheet" href={page.style} />}
        <div className={styles.frame}>
          <article className={styles.page} data-module={params.module}>
            <header>
              <h1>{page.title}</h1>
              <p className={styles.about}>{page.about}</p>
            </header>
            {page.blocks.map((block, at) =>
              block.kind === 'form' ? (
                <ModuleForm
                  key={block.call}
                  block={block}
                  at={{ ...params, link: query.link ?? '' }}
                  posted={posted?.typed.call === block.call ? posted : undefined}
                />
              ) : (
                // The blocks of a page are always the same ones.
                <PlainBlock key={at} block={block} />
              ),
            )}
          </article>
        </div>
      </DetailPage>
    )
  },
})

function PlainBlock({ block }: { block: Exclude<PageBlock, { kind: 'form' }> }) {
  const { locale } = useReader()
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'rows') return <RowList block={block} />
  if (block.kind === 'link')
    return (
      <p>
        <a href={inLanguage(block.to, locale)}>{block.text}</a>
      </p>
    )
  if (block.kind === 'picture')
    return (
      <figure className={styles.figure}>
        <img src={block.src} alt={block.alt} loading="lazy" decoding="async" />
        {block.caption && <figcaption>{block.caption}</figcaption>}
      </figure>
    )
  return (
    <div className={styles.text}>
      {block.paragraphs.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  )
}

/** Rows with their titles. An answer opens below its title. */
function RowList({ block: { list, empty, table } }: { block: RowsBlock }) {
  const { locale } = useReader()
  if (list.length === 0) return <p className={styles.about}>{empty}</p>
  return (
    <div className={styles.rows}>
      {list.map(({ id, title, titled, answer, answered, fallback }) =>
        answer ? (
          <details key={id}>
            <summary {...langOf(fallback, titled)}>{title}</summary>
            <p className={styles.text} {...langOf(fallback, answered)}>
              {answer}
            </p>
          </details>
        ) : (
          <p key={id}>
            <a
              href={link(paths.collectionItem, { table: table.replace(/^x_/, ''), id }, locale)}
              {...langOf(fallback, titled)}
            >
              {title}
            </a>
          </p>
        ),
      )}
    </div>
  )
}
