import type { ComponentType } from 'react'
import { JsonTree } from '#platform/fields/json/JsonTree.tsx'
import { WholeText } from '#platform/fields/long-text/WholeText.tsx'
import type { CellProps } from '#platform/fields/field-props.ts'
import type { FieldKind } from '#platform/fields/field.ts'
import { cells } from './field-cells.tsx'

/** The full view of each kind of field. */
export const wholes: Record<FieldKind, ComponentType<CellProps>> = {
  ...cells,
  text: WholeText,
  longText: WholeText,
  richText: WholeText,
  url: WholeText,
  json: JsonTree,
}
