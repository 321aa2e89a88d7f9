import type { ComponentType } from 'react'
import { BelongsToCell } from '#platform/fields/belongs-to/BelongsToCell.tsx'
import { BelongsToInput } from '#platform/fields/belongs-to/BelongsToInput.tsx'
import { ChoiceCell } from '#platform/fields/choice/ChoiceCell.tsx'
import { ChoiceInput } from '#platform/fields/choice/ChoiceInput.tsx'
import { ChoicesCell } from '#platform/fields/choices/ChoicesCell.tsx'
import { ChoicesInput } from '#platform/fields/choices/ChoicesInput.tsx'
import { CityCell } from '#platform/fields/city/CityCell.tsx'
import { CityInput } from '#platform/fields/city/CityInput.tsx'
import { ColorCell } from '#platform/fields/color/ColorCell.tsx'
import { ColorInput } from '#platform/fields/color/ColorInput.tsx'
import { DateCell } from '#platform/fields/date/DateCell.tsx'
import { DateInput } from '#platform/fields/date/DateInput.tsx'
import { DateTimeCell } from '#platform/fields/date-time/DateTimeCell.tsx'
import { DateTimeInput } from '#platform/fields/date-time/DateTimeInput.tsx'
import { EntityNameCell } from '#platform/fields/entity-name/EntityNameCell.tsx'
import { EntityNameInput } from '#platform/fields/entity-name/EntityNameInput.tsx'
import { FieldNamesCell } from '#platform/fields/field-names/FieldNamesCell.tsx'
import { FieldNamesInput } from '#platform/fields/field-names/FieldNamesInput.tsx'
import { FilesCell } from '#platform/fields/files/FilesCell.tsx'
import { FilesInput } from '#platform/fields/files/FilesInput.tsx'
import { IconCell } from '#platform/fields/icon/IconCell.tsx'
import { IconInput } from '#platform/fields/icon/IconInput.tsx'
import { ImageCell } from '#platform/fields/image/ImageCell.tsx'
import { ImagesCell } from '#platform/fields/images/ImagesCell.tsx'
import { ImagesInput } from '#platform/fields/images/ImagesInput.tsx'
import { JsonCell } from '#platform/fields/json/JsonCell.tsx'
import { JsonTree } from '#platform/fields/json/JsonTree.tsx'
import { LongTextCell } from '#platform/fields/long-text/LongTextCell.tsx'
import { LongTextInput } from '#platform/fields/long-text/LongTextInput.tsx'
import { ManyOfInput } from '#platform/fields/many-of/ManyOfInput.tsx'
import { MobileCell } from '#platform/fields/mobile/MobileCell.tsx'
import { MoneyCell } from '#platform/fields/money/MoneyCell.tsx'
import { MoneyInput } from '#platform/fields/money/MoneyInput.tsx'
import { NodesCell } from '#platform/fields/nodes/NodesCell.tsx'
import { NodesInput } from '#platform/fields/nodes/NodesInput.tsx'
import { NumberCell } from '#platform/fields/number/NumberCell.tsx'
import { NumberInput } from '#platform/fields/number/NumberInput.tsx'
import { PasswordCell } from '#platform/fields/password/PasswordCell.tsx'
import { PasswordInput } from '#platform/fields/password/PasswordInput.tsx'
import { RichTextCell } from '#platform/fields/rich-text/RichTextCell.tsx'
import { RichTextInput } from '#platform/fields/rich-text/RichTextInput.tsx'
import { SwitchCell } from '#platform/fields/switch/SwitchCell.tsx'
import { SwitchInput } from '#platform/fields/switch/SwitchInput.tsx'
import { TextCell } from '#platform/fields/text/TextCell.tsx'
import { TextInput } from '#platform/fields/text/TextInput.tsx'
import { UrlCell } from '#platform/fields/url/UrlCell.tsx'
import { WeighCell } from '#platform/fields/weigh/WeighCell.tsx'
import { WeighInput } from '#platform/fields/weigh/WeighInput.tsx'
import { WholeText } from '#platform/fields/long-text/WholeText.tsx'
import type { CellProps, InputProps } from '#platform/fields/field-props.ts'
import type { FieldKind } from '#platform/fields/field.ts'

/** The input of each kind of field. */
export const inputs: Record<FieldKind, ComponentType<InputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  number: NumberInput,
  money: MoneyInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  switch: SwitchInput,
  image: ImagesInput,
  images: ImagesInput,
  files: FilesInput,
  belongsTo: BelongsToInput,
  manyOf: ManyOfInput,
  date: DateInput,
  dateTime: DateTimeInput,
  weigh: WeighInput,
  url: TextInput,
  email: TextInput,
  mobile: TextInput,
  password: PasswordInput,
  color: ColorInput,
  icon: IconInput,
  nodes: NodesInput,
  json: LongTextInput,
  entityName: EntityNameInput,
  fieldNames: FieldNamesInput,
  city: CityInput,
}

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

/** The full view of each kind of field. */
export const wholes: Record<FieldKind, ComponentType<CellProps>> = {
  ...cells,
  text: WholeText,
  longText: WholeText,
  richText: WholeText,
  url: WholeText,
  json: JsonTree,
}
