import type { ComponentType } from 'react'
import { BelongsToCell } from '#platform/fields/belongs-to/BelongsToCell.tsx'
import { ChoiceCell } from '#platform/fields/choice/ChoiceCell.tsx'
import { ChoicesCell } from '#platform/fields/choices/ChoicesCell.tsx'
import { CityCell } from '#platform/fields/city/CityCell.tsx'
import { ColorCell } from '#platform/fields/color/ColorCell.tsx'
import { DateCell } from '#platform/fields/date/DateCell.tsx'
import { DateTimeCell } from '#platform/fields/date-time/DateTimeCell.tsx'
import { EntityNameCell } from '#platform/fields/entity-name/EntityNameCell.tsx'
import { FieldNamesCell } from '#platform/fields/field-names/FieldNamesCell.tsx'
import { FilesCell } from '#platform/fields/files/FilesCell.tsx'
import { IconCell } from '#platform/fields/icon/IconCell.tsx'
import { ImageCell } from '#platform/fields/image/ImageCell.tsx'
import { ImagesCell } from '#platform/fields/images/ImagesCell.tsx'
import { JsonCell } from '#platform/fields/json/JsonCell.tsx'
import { LongTextCell } from '#platform/fields/long-text/LongTextCell.tsx'
import { MobileCell } from '#platform/fields/mobile/MobileCell.tsx'
import { MoneyCell } from '#platform/fields/money/MoneyCell.tsx'
import { NodesCell } from '#platform/fields/nodes/NodesCell.tsx'
import { NumberCell } from '#platform/fields/number/NumberCell.tsx'
import { PasswordCell } from '#platform/fields/password/PasswordCell.tsx'
import { RichTextCell } from '#platform/fields/rich-text/RichTextCell.tsx'
import { SwitchCell } from '#platform/fields/switch/SwitchCell.tsx'
import { TextCell } from '#platform/fields/text/TextCell.tsx'
import { UrlCell } from '#platform/fields/url/UrlCell.tsx'
import { WeighCell } from '#platform/fields/weigh/WeighCell.tsx'
import type { CellProps } from '#platform/fields/field-props.ts'
import type { FieldKind } from '#platform/fields/field.ts'

/** The list cell of each kind of field. */
export const cells: Record<FieldKind, ComponentType<CellProps>> = {
  text: TextCell,
  longText: LongTextCell,
  richText: RichTextCell,
  number: NumberCell,
  money: MoneyCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  switch: SwitchCell,
  image: ImageCell,
  images: ImagesCell,
  files: FilesCell,
  belongsTo: BelongsToCell,
  manyOf: BelongsToCell,
  date: DateCell,
  dateTime: DateTimeCell,
  weigh: WeighCell,
  url: UrlCell,
  email: DateCell,
  mobile: MobileCell,
  password: PasswordCell,
  color: ColorCell,
  icon: IconCell,
  nodes: NodesCell,
  json: JsonCell,
  entityName: EntityNameCell,
  fieldNames: FieldNamesCell,
  city: CityCell,
}
