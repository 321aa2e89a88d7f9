import { member } from '#entities/member.ts'

/** Letters of any script with their marks, digits and a few signs. Invisible characters are not allowed. */
const nicknameSigns = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd} _\-·]+$/u
const somethingToRead = /[\p{L}\p{Nd}]/u
const manyMarks = /\p{M}{5}/u

export const isNickname = (text: string): boolean =>
  [...text].length <= 50 &&
  nicknameSigns.test(text) &&
  somethingToRead.test(text) &&
  !manyMarks.test(text) &&
  !text.includes('  ')

const firstDay = '1900-01-01'

/** A real date that is not in the future, or empty. */
export const isBirthday = (text: string, today: string): boolean =>
  text === '' || (member.fields.birthday.input.safeParse(text).success && text >= firstDay && text <= today)

/** Characters that break the line or change the text direction. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

export const isMotto = (text: string): boolean => [...text].length <= 200 && !unfit.test(text)

/** Joins all lines into one paragraph. */
export const onOneLine = (text: string): string => text.replace(/[\t\n\r]+/g, ' ').trim()

const genders = member.fields.gender.options.choices?.map(({ value }) => String(value)) ?? []

export const isGender = (text: string): text is '0' | '1' | '2' => genders.includes(text)
