import type { ReactNode } from 'react'
import type { Question } from '#platform/call/answer-store.ts'
import type { Call } from '#platform/call/call.ts'
import type { PostedForm, FormValues } from '#platform/call/posted-form.ts'
import type { Reply } from '#platform/call/reply.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Label, Locale } from '#platform/i18n/locale.ts'
import type { OffsetSpan } from '#platform/std/centre-time.ts'
import type { ParamsOf } from './address.ts'

/** One call that a page needs before it can be shown. With `instead`, the page is shown even if the call fails. */
export const read = <In extends object, Out, Answer>(
  call: Call<In, Out, Answer>,
  input: In,
  instead?: Answer,
): Question<Answer> => ({
  call,
  input,
  ...(instead !== undefined && { instead }),
})

/** A form that was sent to a page, with the reply of its call. */
export interface SentForm {
  typed: FormValues
  reply: Reply
}

type Reads = Record<string, Question>
export type AnswersTo<R> = {
  [K in keyof R]: NonNullable<R[K]> extends Question<infer Answer> ? Answer : never
}

export interface PageRequest<Path extends string = string, Param extends string = string> {
  params: ParamsOf<Path>
  query: Partial<Record<Param, string>>
  locale: Locale
  /** What the server said of a page that is gone for good; only the "not found" page gets it. */
  gone?: string
}

/** The head of a page, for browsers, search engines and link previews. */
export interface Head {
  /** Added before the title of the route, such as the name of an event. */
  title?: string
  /** The title without the title of the route and the name of the site. */
  wholeTitle?: string
  description?: string
  keywords?: string
  /** The picture of link previews. The default is the picture of the site. */
  image?: string
  /** The feed of a list, with the title of the list. */
  feed?: { title: string; href: string }
  /** The same as a calendar. */
  calendar?: string
  /** The canonical Chinese address, if the query makes a page of its own. */
  at?: string
  noindex?: boolean
  /** Title and body exist only in this language. The address of the other language refers to it. */
  onlyIn?: Locale | undefined
  jsonLd?: object[]
}

export interface HeadTools {
  t: Translate<'site'>
  locale: Locale
  timeZone: string
  /** Makes an address of this site absolute. */
  whole: (address: string) => string
}

export interface Page<Path extends string = string, R extends Reads = Reads, Param extends string = string> {
  path: Path
  /** A title that other pages say too, such as in breadcrumbs, is under `pagesTitle` in the words of the site instead. */
  title?: Label
  status?: number
  /** The query parameters that the page reads. All others neither reach it nor create another cached copy. */
  queryParams: readonly Param[]
  reads(request: PageRequest<Path, Param>): R
  head(answers: AnswersTo<R> & PageRequest<Path, Param>, tools: HeadTools): Head
  /** The call for a form that was sent without scripts. Null for an unknown form. */
  form?(request: PageRequest<Path, Param>, typed: FormValues): Question | null
  /** With the cookie of a member without scripts, the page is rendered for that member alone. */
  personal?: boolean
  /** It draws something for each visitor, such as the picture of a sign-in, so no other visitor gets this copy. */
  perVisitor?: boolean
  /** The address that a member without scripts is sent to, at once or after a form. Null to stay. */
  leads?(request: PageRequest<Path, Param>, sent: SentForm | null): string | null
  View(
    this: void,
    props: AnswersTo<R> & PageRequest<Path, Param> & { posted?: PostedForm | undefined },
  ): ReactNode
}

/** The file of a page exports the page under its own name: `HomePage`. */
export type PageFile<Name extends string> = Record<`${Capitalize<Name>}Page`, Page>

/** A page declares the calls it reads. The server answers them in-process, the browser fetches them. */
export function definePage<Path extends string, R extends Reads, const Param extends string = never>(
  path: Path,
  page: Partial<Omit<Page<Path, R, Param>, 'path' | 'View'>> & Pick<Page<Path, R, Param>, 'View'>,
): Page<Path, R, Param> {
  return { path, queryParams: [], reads: () => ({}) as R, head: () => ({}), ...page }
}

/** The time zone of the centre, and its offsets in the time around now. */
export interface SiteClock {
  time_zone: string
  time_offsets: OffsetSpan[]
}

/** The frame around every page, with the calls that it reads. */
export interface Frame<R extends Reads = Reads> {
  reads(request: PageRequest): R
  siteName(answers: AnswersTo<R>): string
  /** What pages say to search engines that have no words of their own for them. */
  usualHead(answers: AnswersTo<R>): Required<Pick<Head, 'description' | 'keywords'>>
  clock(answers: AnswersTo<R>): SiteClock
  View(this: void, props: AnswersTo<R> & { children: ReactNode }): ReactNode
}

export const defineFrame = <R extends Reads>(frame: Frame<R>): Frame<R> => frame
