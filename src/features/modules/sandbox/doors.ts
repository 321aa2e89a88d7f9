/** What a module may do outside of its sandbox. Whoever opens a door has checked that the module was granted it. */
export interface Doors {
  rows: RowsDoor
  request: RequestDoor
  letters: LettersDoor
  settings: SettingsDoor
  links: LinksDoor
}

export type Plain = string | number | boolean | null
export type RowValues = Record<string, unknown>
/** A value, or an operator with its value. */
export type WhereValue = Plain | Partial<Record<WhereOperator, Plain | Plain[]>>
export const whereOperators = ['=', '<>', '>', '>=', '<', '<=', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN'] as const
export type WhereOperator = (typeof whereOperators)[number]

export interface RowsQuery {
  where?: Record<string, WhereValue> | undefined
  order?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  /** At most a hundred; twenty unless said otherwise. */
  limit?: number | undefined
  page?: number | undefined
}

export interface RowsDoor {
  get(table: string, id: number): Promise<RowValues | null>
  find(table: string, query: RowsQuery): Promise<{ list: RowValues[]; total: number }>
  add(table: string, values: RowValues): Promise<RowValues>
  /** With a version, a row that somebody else has changed since is a conflict. */
  change(table: string, id: number, values: RowValues, version?: number): Promise<RowValues>
  remove(table: string, id: number): Promise<null>
}

export interface WebRequest {
  url: string
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body: string
}

export interface WebAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Every host on the way must be one that `isGranted`. */
export type RequestDoor = (
  request: WebRequest,
  isGranted: (host: string) => boolean,
  ending: AbortSignal,
) => Promise<WebAnswer>

export interface Letter {
  to: string
  locale: 'zh-cn' | 'en'
  values: Record<string, string>
  /** A letter with the same key is sent once. */
  key: string
}

export interface LettersDoor {
  send(name: string, letter: Letter): Promise<null>
}

export interface LinksDoor {
  /** The address of a page of the module with values that nobody else can make. */
  make(page: string, values: Record<string, string>, locale: 'zh-cn' | 'en'): Promise<string>
}

export interface SettingsDoor {
  get(name: string): Promise<unknown>
}
