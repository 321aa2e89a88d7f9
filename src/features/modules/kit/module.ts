/**
 * What code of a module is written with: `import { defineModule, rows } from '@shuyuan/module'`. It imports nothing, because it runs where
 * nothing is; each function is one that the sandbox has put there.
 */

/** The same in both languages of the site. */
export interface Words {
  zh: string
  en: string
}

export type Plain = string | number | boolean | null
export type Row = Record<string, unknown> & { id: number; version: number }
export type RowValues = Record<string, unknown>

/** A row that somebody changes: new without `before`, deleted without `after`. */
export interface Change {
  table: string
  id: number | null
  before: RowValues | null
  after: RowValues | null
}

/** What somebody asked: the values of the declared fields, already checked. */
export interface CallInput {
  values: Record<string, string | number | boolean>
  /** The values of the signed link that led to the page; null if there was none, or one that is not ours. */
  link: Record<string, string> | null
  member: { id: number } | null
  locale: 'zh-cn' | 'en'
}

/** A figure on the dashboard. */
export interface Figure {
  label: Words
  value: string | number
}

/** A method, so that an author may say more precisely what comes in. */
type Handler<Input, Answer = unknown> = { handle(input: Input): Answer | Promise<Answer> }['handle']

export interface ModuleParts {
  /** Before a row of this table is written. `refuse` keeps it from being written; it takes part in no transaction. */
  before?: Record<string, Handler<Change>>
  /** After a row of this table was written. */
  after?: Record<string, Handler<Change>>
  calls?: Record<string, Handler<unknown>>
  jobs?: Record<string, Handler<unknown>>
  blocks?: Record<string, Handler<unknown, Figure[]>>
}

type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<=' | 'LIKE' | 'NOT LIKE'

export interface RowsQuery {
  /** A value, or operators with their values. All of them must fit. */
  where?: Record<
    string,
    Plain | (Partial<Record<Comparison, Plain>> & Partial<Record<'IN' | 'NOT IN', Plain[]>>)
  >
  /** A column; that of the table unless said otherwise. */
  order?: string
  direction?: 'asc' | 'desc'
  /** At most 100; 20 unless said otherwise. */
  limit?: number
  page?: number
}

export interface Rows {
  get(id: number): Promise<Row | null>
  find(query?: RowsQuery): Promise<{ list: Row[]; total: number }>
  add(values: RowValues): Promise<Row>
  /** With a version, a row that somebody else has changed since is a conflict. */
  change(id: number, values: RowValues, version?: number): Promise<Row>
  remove(id: number): Promise<null>
}

export interface Letter {
  to: string
  locale?: 'zh-cn' | 'en'
  values?: Record<string, string>
  /** A letter with the same key is sent once. */
  key: string
}

export interface RequestOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
}

export interface WebAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** What the functions below throw when the house refuses. */
export interface HostError extends Error {
  code:
    | 'notGranted'
    | 'unknown'
    | 'invalid'
    | 'notFound'
    | 'conflict'
    | 'refused'
    | 'unreachable'
    | 'tooLarge'
    | 'busy'
    | 'failed'
}

interface Guest {
  defineModule(parts: ModuleParts): void
  refuse(words: Words): never
  rows(table: string): Rows
  letters: { send(name: string, letter: Letter): Promise<null> }
  links: { make(page: string, values?: Record<string, string>, locale?: 'zh-cn' | 'en'): Promise<string> }
  settings: { get(name: string): Promise<unknown> }
  request(url: string, options?: RequestOptions): Promise<WebAnswer>
  log(...values: unknown[]): void
}

const guest = globalThis as unknown as Guest

/** Says what the module does. It is called once, when the code is read. */
export const defineModule: Guest['defineModule'] = (parts) => guest.defineModule(parts)
/** Ends a handler of `before` or `calls`; whoever asked reads these words, of at most 300 characters each. */
export const refuse: (words: Words) => never = (words) => guest.refuse(words)
/** The rows of one of the module's own tables. */
export const rows: Guest['rows'] = (table) => guest.rows(table)
export const letters: Guest['letters'] = { send: (name, letter) => guest.letters.send(name, letter) }
/** The address of a page of the module; its values come back as `link` of the calls that the page asks, and nobody else can make them. */
export const links: Guest['links'] = {
  make: (page, values, locale) => guest.links.make(page, values, locale),
}
export const settings: Guest['settings'] = { get: (name) => guest.settings.get(name) }
/** Asks a granted host by https. */
export const request: Guest['request'] = (url, options) => guest.request(url, options)
/** Writes a line to the log of the house. */
export const log: Guest['log'] = (...values) => guest.log(...values)
