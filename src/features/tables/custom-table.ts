import type { Label } from '#platform/i18n/locale.ts'
import type { CustomOptions } from './custom-kinds.ts'

/** What staff said of a field. */
export interface CustomField {
  id: number
  name: string
  label: Label
  hint: Label | null
  kind: string
  options: CustomOptions
  required: boolean
  unique: boolean
  translated: boolean
  place: number
  inList: boolean
  inFilters: boolean
  status: 'live' | 'resting'
  since: number | null
}

/** The fields that visitors see, by their ids. */
export interface VisitorFieldIds {
  list: number[]
  detail: number[]
}

/** What staff said of a table. */
export interface CustomTable {
  id: number
  name: string
  label: Label
  /** The id of the field that names a row. */
  title: number
  icon: string
  folder: string
  at: number | null
  /** The fields of each further index, by their ids. */
  indexes: number[][]
  /** Null while visitors do not see it. */
  visitors: VisitorFieldIds | null
  /** `off` while its module is switched off. */
  status: 'live' | 'resting' | 'adopted' | 'off'
  since: number | null
  /** The module that brought it. Empty if staff made it. */
  module: string
  fields: CustomField[]
}

export const liveFields = ({ fields }: Pick<CustomTable, 'fields'>): CustomField[] =>
  fields.filter(({ status }) => status === 'live')
