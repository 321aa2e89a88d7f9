import { member } from '#entities/member.ts'

/** Letters of any script with their marks, digits and a few signs; nothing that cannot be seen. */
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

/** A day of the calendar that has come, or none. */
export const isBirthday = (text: string, today: string): boolean =>
  text === '' || (member.fields.birthday.input.safeParse(text).success && text >= firstDay && text <= today)

/** What would break the line, or turn the words around it. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

export const isMotto = (text: string): boolean => [...text].length <= 200 && !unfit.test(text)

/** One paragraph, however it was typed. */
export const onOneLine = (text: string): string => text.replace(/[\t\n\r]+/g, ' ').trim()

const genders = member.fields.gender.options.choices?.map(({ value }) => String(value)) ?? []

export const isGender = (text: string): text is '0' | '1' | '2' => genders.includes(text)
