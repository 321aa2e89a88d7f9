import type { ComponentType } from 'react'
import { BelongsToInput } from '#platform/fields/belongs-to/BelongsToInput.tsx'
import { ChoiceInput } from '#platform/fields/choice/ChoiceInput.tsx'
import { ChoicesInput } from '#platform/fields/choices/ChoicesInput.tsx'
import { CityInput } from '#platform/fields/city/CityInput.tsx'
import { ColorInput } from '#platform/fields/color/ColorInput.tsx'
import { DateInput } from '#platform/fields/date/DateInput.tsx'
import { DateTimeInput } from '#platform/fields/date-time/DateTimeInput.tsx'
import { EntityNameInput } from '#platform/fields/entity-name/EntityNameInput.tsx'
import { FieldNamesInput } from '#platform/fields/field-names/FieldNamesInput.tsx'
import { FilesInput } from '#platform/fields/files/FilesInput.tsx'
import { IconInput } from '#platform/fields/icon/IconInput.tsx'
import { ImagesInput } from '#platform/fields/images/ImagesInput.tsx'
import { LongTextInput } from '#platform/fields/long-text/LongTextInput.tsx'
import { ManyOfInput } from '#platform/fields/many-of/ManyOfInput.tsx'
import { MoneyInput } from '#platform/fields/money/MoneyInput.tsx'
import { NodesInput } from '#platform/fields/nodes/NodesInput.tsx'
import { NumberInput } from '#platform/fields/number/NumberInput.tsx'
import { PasswordInput } from '#platform/fields/password/PasswordInput.tsx'
import { RichTextInput } from '#platform/fields/rich-text/RichTextInput.tsx'
import { SwitchInput } from '#platform/fields/switch/SwitchInput.tsx'
import { TextInput } from '#platform/fields/text/TextInput.tsx'
import { WeighInput } from '#platform/fields/weigh/WeighInput.tsx'
import type { InputProps } from '#platform/fields/field-props.ts'
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
