import type { ReactNode } from 'react'
import type { Question } from '#platform/call/answer-store.ts'
import type { Call } from '#platform/call/call.ts'
import type { Posted, Typed } from '#platform/call/posted.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Label, Locale } from '#platform/i18n/locale.ts'
import type { OffsetSpan } from '#platform/std/centre-time.ts'
import type { ParamsOf } from './address.ts'

/** One call that a page needs before it can be shown. */
export const read = <In extends object, Out, Answer>(
  call: Call<In, Out, Answer>,
  input: In,
): Question<Answer> => ({
  call,
  input,
})

type Reads = Record<string, Question>
export type AnswersTo<R> = {
  [K in keyof R]: NonNullable<R[K]> extends Question<infer Answer> ? Answer : never
}

export interface PageRequest<Path extends string = string, Param extends string = string> {
  params: ParamsOf<Path>
  query: Partial<Record<Param, string>>
  locale: Locale
}

/** What a page says of itself to browsers, search engines and chats. */
export interface Head {
  /** Stands before the title of the route, such as the name of an event. */
  title?: string
  description?: string
  /** What stands for it when somebody shares it; without one it is the picture of the site. */
  image?: string
  /** Where what is new can be followed, under the title of the list that it follows. */
  feed?: { title: string; href: string }
  /** Its one address, in Chinese, where what stands after the question mark makes a page of its own. */
  at?: string
  noindex?: boolean
  /** Title and body exist in this language alone: the other address points to it. */
  onlyIn?: Locale | undefined
  jsonLd?: object[]
}

export interface HeadTools {
  t: Translate<'site'>
  locale: Locale
  timeZone: string
  /** Makes an address of this site whole. */
  whole: (address: string) => string
}

export interface Page<Path extends string = string, R extends Reads = Reads, Param extends string = string> {
  path: Path
  /** A title that other pages say too, such as in breadcrumbs, is under `pagesTitle` in the words of the site instead. */
  title?: Label
  status?: number
  /** The query parameters that the page reads. All others neither reach it nor create another cached copy. */
  queryParams: readonly Param[]
  reads(asked: PageRequest<Path, Param>): R
  head(answers: AnswersTo<R> & PageRequest<Path, Param>, tools: HeadTools): Head
  /** The call that a form of this page is for, when it is sent without scripts; null for a form it does not know. */
  form?(asked: PageRequest<Path, Param>, typed: Typed): Question | null
  View(
    this: void,
    props: AnswersTo<R> & PageRequest<Path, Param> & { posted?: Posted | undefined },
  ): ReactNode
}

/** The file of a page exports the page under its own name: `HomePage`. */
export type PageFile<Name extends string> = Record<`${Capitalize<Name>}Page`, Page>

/** A page names the calls it reads; the server answers them in-process, the browser fetches them. */
export function definePage<Path extends string, R extends Reads, const Param extends string = never>(
  path: Path,
  page: Partial<Omit<Page<Path, R, Param>, 'path' | 'View'>> & Pick<Page<Path, R, Param>, 'View'>,
): Page<Path, R, Param> {
  return { path, queryParams: [], reads: () => ({}) as R, head: () => ({}), ...page }
}

/** The zone of the centre, and how far its clock was and will be ahead around now. */
export interface SiteClock {
  time_zone: string
  time_offsets: OffsetSpan[]
}

/** What stands around every page, and what it reads. */
export interface Frame<R extends Reads = Reads> {
  reads(asked: PageRequest): R
  siteName(answers: AnswersTo<R>): string
  clock(answers: AnswersTo<R>): SiteClock
  View(this: void, props: AnswersTo<R> & { children: ReactNode }): ReactNode
}

export const defineFrame = <R extends Reads>(frame: Frame<R>): Frame<R> => frame
