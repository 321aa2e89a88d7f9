import { belongsTo, superior } from '#platform/fields/belongs-to/belongs-to.ts'
import { city } from '#platform/fields/city/city.ts'
import { choice } from '#platform/fields/choice/choice.ts'
import { choices } from '#platform/fields/choices/choices.ts'
import { color } from '#platform/fields/color/color.ts'
import { dateTime } from '#platform/fields/date-time/date-time.ts'
import { date } from '#platform/fields/date/date.ts'
import { email } from '#platform/fields/email/email.ts'
import { entityName } from '#platform/fields/entity-name/entity-name.ts'
import { fieldNames } from '#platform/fields/field-names/field-names.ts'
import { files } from '#platform/fields/files/files.ts'
import { icon } from '#platform/fields/icon/icon.ts'
import { image } from '#platform/fields/image/image.ts'
import { images } from '#platform/fields/images/images.ts'
import { json, typedJson } from '#platform/fields/json/json.ts'
import { longText } from '#platform/fields/long-text/long-text.ts'
import { manyOf } from '#platform/fields/many-of/many-of.ts'
import { mobile } from '#platform/fields/mobile/mobile.ts'
import { money, optionalMoney } from '#platform/fields/money/money.ts'
import { nodes } from '#platform/fields/nodes/nodes.ts'
import { number, optionalNumber } from '#platform/fields/number/number.ts'
import { password } from '#platform/fields/password/password.ts'
import { richText } from '#platform/fields/rich-text/rich-text.ts'
import { createdAt, updatedAt } from '#platform/fields/stamp/stamp.ts'
import { toggle } from '#platform/fields/switch/switch.ts'
import { text } from '#platform/fields/text/text.ts'
import { url } from '#platform/fields/url/url.ts'
import { weigh } from '#platform/fields/weigh/weigh.ts'

/** Every kind of field an entity can be made of. */
export const field = {
  belongsTo,
  choice,
  choices,
  city,
  color,
  createdAt,
  date,
  dateTime,
  email,
  entityName,
  fieldNames,
  files,
  icon,
  image,
  images,
  json,
  longText,
  manyOf,
  mobile,
  money,
  nodes,
  number,
  optionalMoney,
  optionalNumber,
  password,
  richText,
  superior,
  text,
  toggle,
  typedJson,
  updatedAt,
  url,
  weigh,
}
