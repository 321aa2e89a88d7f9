import type { Locale } from '#platform/i18n/locale.ts'
import { link, type ParamsOf } from './address.ts'

/** A query parameter: how it is read, its default (which is not written), and a value that is not sent. */
interface Word<Value, Sent> {
  read(text: string): Value | undefined
  usual: Value
  all?: unknown
  readonly sent?: Sent
}

type Words = Record<string, Word<unknown, unknown>>
type SentOf<W> = W extends Word<infer _, infer Sent> ? Sent : never
type StateOf<W extends Words> = { [K in keyof W]: W[K]['usual'] } & { page: number }
type InputOf<W extends Words> = { [K in keyof W]?: SentOf<W[K]> } & { page: number; limit: number }

/** A public list: its state in the address, the input of its call, and the links to its other states. */
export function defineList<Path extends string, W extends Words>(
  path: Path,
  perPage: number,
  words: W,
  { pageDigits = 9 } = {},
) {
  const all = Object.entries(words)
  // A parameter that always has a value comes after the optional filters.
  const sent = all
    .map(([name]) => name)
    .toSorted((a, b) => Number(isAlwaysSent(words[a])) - Number(isAlwaysSent(words[b])))
  const usual = Object.fromEntries([...all.map(([name, word]) => [name, word.usual]), ['page', 1]])
  return {
    perPage,
    /** The query parameters for `definePage`. */
    queryParams: ['page', ...sent] as Array<(keyof W & string) | 'page'>,
    /** The state without any filter. */
    usual: usual as StateOf<W>,
    state(query: Partial<Record<string, string>>): StateOf<W> {
      const read = all.map(([name, word]) => [name, word.read(query[name] ?? '') ?? word.usual])
      return Object.fromEntries([
        ...read,
        ['page', wholeNumber(query.page ?? '', pageDigits) ?? 1],
      ]) as StateOf<W>
    },
    input({ page, ...state }: StateOf<W>): InputOf<W> {
      const values = sent.map((name) => [name, (state as Record<string, unknown>)[name]] as const)
      const entries = values.filter(
        ([name, value]) => value !== undefined && value !== '' && value !== words[name]?.all,
      )
      return { page, limit: perPage, ...Object.fromEntries(entries) } as InputOf<W>
    },
    link(state: StateOf<W>, locale: Locale, params: ParamsOf<Path>): string {
      const entries = [...Object.keys(words), 'page'].map((name) => [
        name,
        state[name] === usual[name] ? undefined : state[name],
      ])
      return link(path, params, locale, Object.fromEntries(entries) as Record<string, string | undefined>)
    },
  }
}

export type ListState<L> = L extends { usual: infer State } ? State : never

const isAlwaysSent = (word: Word<unknown, unknown> | undefined) => word?.all !== undefined

const wholeNumber = (text: string, digits = 9) =>
  /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : undefined

export const id: Word<number | undefined, number> = { read: (text) => wholeNumber(text), usual: undefined }

export const oneOf = <const Value extends string>(
  values: readonly Value[],
): Word<Value | undefined, Value> => ({
  read: (text) => values.find((each) => each === text),
  usual: undefined,
})

/** A filter that always has a value; `all` is the value that filters nothing. */
export const oneOfAlways = <const Value extends string, const All extends Value>(
  values: readonly Value[],
  { usual, all }: { usual: Value; all: All },
): Word<Value, Exclude<Value, All>> => ({
  read: (text) => values.find((each) => each === text),
  usual,
  all,
})

export const matching = (pattern: RegExp): Word<string | undefined, string> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  usual: undefined,
})

export const words = (most: number): Word<string, string> => ({
  read: (text) => text.trim().slice(0, most),
  usual: '',
})
