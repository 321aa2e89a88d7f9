import type { CollectionRow, ShownField } from './collection.calls.ts'
import { filesIn } from '#platform/files/files-in.ts'

const pictureKinds = ['image', 'images']
const proseKinds = ['richText', 'longText']

export function textOf({ values }: CollectionRow, name: string): string {
  const { [name]: value } = values
  return typeof value === 'string' ? value : ''
}

export const picturesOf = (row: CollectionRow, fields: ShownField[]): string[] =>
  fields.filter(({ kind }) => pictureKinds.includes(kind)).flatMap(({ name }) => filesIn(textOf(row, name)))

export const isPictured = (fields: ShownField[]): boolean =>
  fields.some(({ kind }) => pictureKinds.includes(kind))

/** What stands in a line of its own: neither the title, nor pictures, nor long texts. */
export const factsIn = (fields: ShownField[], { titled }: CollectionRow): ShownField[] =>
  fields.filter(
    ({ name, kind }) => name !== titled && !pictureKinds.includes(kind) && !proseKinds.includes(kind),
  )

export const proseIn = (fields: ShownField[]): ShownField[] =>
  fields.filter(({ kind }) => proseKinds.includes(kind))

/** The entity as the addresses of ink and share pictures spell it, with the id. */
export const recordOf = (table: string, id: number): string => `${table.replaceAll('_', '-')}-${id}`
