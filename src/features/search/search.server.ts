import type { CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose } from '#platform/db/db.server.ts'
import { storedNames, type Entity, type VisitorFields } from '#platform/entity/entity.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import {
  excerptOf,
  textAround,
  textsOfRow,
  type MarkedText,
  type SourceText,
} from '#platform/search/excerpt.ts'
import { marksIn } from '#platform/search/marks.ts'
import { mostMatches } from '#platform/search/most-matches.ts'
import { searchedText } from '#platform/search/question.ts'
import { didYouMean } from '#platform/search/did-you-mean.server.ts'
import { search, suggest, type SearchResult, type Hit } from '#platform/search/search.server.ts'
import { isSearched } from '#platform/search/search-document.ts'
import { readSpoken } from '#platform/search/spoken.server.ts'
import { noteSearch, wordsInUse } from '#platform/search/search-use.server.ts'
import { entityPage } from '#platform/site/entity-page.ts'
import { directAnswers } from './direct-answers.server.ts'
import { synonymsOf } from './synonyms.server.ts'
import { entitiesOfType, searchTypeOf, searchTypes, type SearchType } from './search-types.ts'
import { pageLink } from '#features/page/public/page-card.shapes.ts'
import { chosenWords, mostHot } from '#features/search/public/hot-words.queries.server.ts'
import { searchCalls, type SearchHit } from './search.calls.ts'

const longestEcho = 300
const over = { zh: '已结束', en: 'Over' }

export const searchHandlers = handle(searchCalls, {
  async index({ keyword, type, page, limit }, context) {
    const { byIndex, house, locale } = context
    const text = searchedText(keyword)
    const synonyms = await synonymsOf(house, text)
    readsIndex(context)
    const groups = searchedByType(house)
    const input = { text, synonyms, locale, groups, only: type, page, limit }
    const found = await search(byIndex, house.db.kind, input)
    if (page === 1) context.onSend(() => noteSearch(house, keyword, outcomeOf(found)))
    const tabs = found.counts.map(({ group, ...count }) => ({ type: group as SearchType, ...count }))
    const shown = type ? tabs.filter((tab) => tab.type === type) : tabs
    const total = shown.reduce((sum, { count }) => sum + count, 0)
    return {
      keyword: keyword.slice(0, longestEcho),
      answers: page === 1 ? await directAnswers(text, context) : [],
      meant: page === 1 ? await didYouMean(byIndex, house.db.kind, input, found) : '',
      list: await completeHits(found.hits, [text, synonyms.join(' ')], context),
      total: Math.min(total, mostMatches),
      more: total > mostMatches || shown.some(({ more }) => more),
      tabs,
    }
  },

  async suggest({ keyword }, context) {
    const { byIndex, house, locale } = context
    const text = searchedText(keyword)
    const synonyms = await synonymsOf(house, text)
    readsIndex(context)
    const input = { text, synonyms, locale, among: searchedEntities(house) }
    const hits = await suggest(byIndex, house.db.kind, input)
    const addresses = await addressesOf(hits, context)
    return {
      keyword: keyword.slice(0, longestEcho),
      list: hits.map((hit) => ({ ...placeOf(hit, addresses, context), title: hit.title })),
    }
  },

  async hot(_input, { db, locale, now }) {
    const chosen = await chosenWords(db, locale)
    const used = await wordsInUse(db, { now, locale, limit: mostHot })
    return { list: [...new Set([...chosen, ...used])].slice(0, mostHot) }
  },
})

/** The search index has no table version, and synonyms are cached in memory. */
function readsIndex(context: CallContext): void {
  for (const table of ['search_doc', 'synonym']) context.readsTable(table)
}

/** The entities with a page, by their tab. */
export function searchedByType({ registry: { entities } }: House): Record<string, string[]> {
  const isFound = (name: string) => {
    const entity = entities.get(name)
    return entity && (name === 'page' || entityPage(entity, 1)) && isSearched(entity)
  }
  return Object.fromEntries(
    searchTypes
      .map((type) => [type, entitiesOfType(type, entities.keys()).filter(isFound)] as const)
      .filter(([, found]) => found.length > 0),
  )
}

const searchedEntities = (house: House): string[] => Object.values(searchedByType(house)).flat()

function outcomeOf({ hits }: SearchResult) {
  const [best] = hits
  if (!best) return 0
  return best.rank <= 2 ? 2 : 1
}

/** A page of words is known by its name. */
async function addressesOf(hits: Hit[], { db }: CallContext): Promise<Map<number, string>> {
  const ids = hits.filter(({ entity }) => entity === 'page').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('page').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, pageLink(name, 'zh-cn')]))
}

function placeOf({ entity, id, fallback }: Hit, pages: Map<number, string>, { house, locale }: CallContext) {
  const type = searchTypeOf(entity)
  const shown = house.registry.entities.get(entity)
  const kind = shown ? labelIn(shown.label, locale) : ''
  const path = entity === 'page' ? pages.get(id) : shown && entityPage(shown, id)
  return { type, kind, id, path: path ?? '/', fallback }
}

/** The hits in their order, with the values of their rows. */
async function completeHits(hits: Hit[], keywords: string[], context: CallContext): Promise<SearchHit[]> {
  const { db, house, locale } = context
  const rows = new Map<string, Values>()
  for (const entity of new Set(hits.map((hit) => hit.entity))) {
    const ids = hits.filter((hit) => hit.entity === entity).map(({ id }) => id)
    const columns = columnsShown(house.registry.entities.get(entity))
    const found = await loose(db).selectFrom(entity).select(columns).where('id', 'in', ids).execute()
    for (const row of found as Values[]) rows.set(`${entity} ${Number(row.id)}`, row)
  }
  const addresses = await addressesOf(hits, context)
  const shown = hits.map(async (hit) => {
    const entity = house.registry.entities.get(hit.entity)
    const row = rows.get(`${hit.entity} ${hit.id}`)
    if (!entity || !row) return []
    const title = highlight(keywords, hit.title)
    const { from, ...excerpt } = await excerptFrom(entity, row, keywords, context)
    const place = placeOf(hit, addresses, context)
    return {
      ...place,
      entity: hit.entity,
      fallback: { ...place.fallback, ...(from !== locale && { excerpt: from }) },
      title,
      excerpt,
      ended: hit.ended ? labelIn(over, locale) : '',
      date: firstText(entity, row, 'date'),
      cover_image: firstText(entity, row, 'image'),
    }
  })
  return (await Promise.all(shown)).flat()
}

/** The columns that a hit shows. Rows are wide, and most columns are not needed here. */
const columnsShown = (entity: Entity | undefined): string[] => [
  'id',
  ...Object.entries(entity?.fields ?? {})
    .filter(([, { kind, search: role = '' }]) => shownKinds.has(kind) || shownRoles.has(role))
    .flatMap(([name, field]) => storedNames(name, field)),
]
const shownKinds = new Set(['date', 'image'])
const shownRoles = new Set(['subtitle', 'body', 'spoken'])

/** Takes the excerpt from the text, or from the captions when the text has no match. */
async function excerptFrom(entity: Entity, row: Values, keywords: string[], { house, locale }: CallContext) {
  const written = textsOfRow(entity, row)
  const excerpt = bestExcerpt(written, keywords, locale)
  const spoken = excerpt.marks.length > 0 ? [] : await readSpoken(house, { entity, row })
  if (spoken.length === 0) return excerpt
  const said = spoken.map((each) => textAround(each, keywords.join(' ')))
  return bestExcerpt([...written, ...said], keywords, locale)
}

/** Around the searched words or their synonyms; the other language is shown only where there is no text in the reader's. */
function bestExcerpt(texts: SourceText[], keywords: string[], locale: Locale) {
  const found = keywords
    .map((words) => excerptOf(texts, words, locale))
    .filter(({ marks }) => marks.length > 0)
  const own = found.find(({ from }) => from === locale)
  const plain = excerptOf(texts, '', locale)
  if (own) return own
  return plain.from === locale ? plain : (found[0] ?? plain)
}

/** Marks the searched words, or their synonyms when these words do not occur. */
function highlight(keywords: string[], text: string): MarkedText {
  const found = keywords.map((words) => ({ text, marks: marksIn(text, words) }))
  return found.find(({ marks }) => marks.length > 0) ?? { text, marks: [] }
}

/** The picture and the day of a row, if visitors see them on its pages. */
function firstText({ fields, visitors }: Entity, row: Values, kind: 'image' | 'date'): string {
  const values = Object.entries(fields)
    .filter(([name, field]) => field.kind === kind && (!visitors || isSeen(visitors, name)))
    .map(([name]) => row[name])
  return (values.find((value) => typeof value === 'string' && value) as string | undefined) ?? ''
}

const isSeen = ({ list, detail }: VisitorFields, name: string) => list.includes(name) || detail.includes(name)
