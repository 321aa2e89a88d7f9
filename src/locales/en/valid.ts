import type { valid as zh } from '#locales/zh-cn/valid.ts'
import type { Translation } from '#locales/translation.ts'

export const valid: Translation<typeof zh> = {
  required: 'Please fill in: {field}',
  generic: 'Please fill in this field',
  tooLong: '{field} cannot be longer than {max} characters',
  largeTable:
    '{field}: a table has at most {columns} columns, and the tables of a text at most {cells} cells. Please take a part of it, or split the text',
  number: '{field} must be a number',
  integer: '{field} must be a whole number',
  range: '{field} must be between {min} and {max}',
  choice: '{field}: this is not one of the choices',
  taken: 'Another record has this already. Please choose another',
  decimals: '{field} has two decimals at most, such as 49.50',
  date: '{field} is not a valid date. Please write it like 2026-12-22 or 22 December 2026',
  time: '{field} is not a valid time. Please write it like 2026-12-22 19:30',
  timeMissing: '{field}: please add the time too, as in 2026-12-22 19:30',
  tooEarly: '{field} would be before the year 2000. Please write it like 2026-12-22 19:30',
  url: '{field} is not a correct URL',
  email: 'Incorrect email format',
  mobile: 'Please enter a correct mobile number',
  relation: '{field}: the chosen record does not exist',
  files: '{field}: this is not a file of this site',
  picture: '{field}: this is not a picture of this site',
  name: 'Please enter a correct name',
  json: '{field} is not valid JSON',
  id: 'The id must be numeric',
}
