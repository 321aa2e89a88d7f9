import { emailPattern } from '#platform/fields/email/email-pattern.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'

/** How what was typed is spelt, and what is wrong with it. */
export interface Rule {
  clean: (text: string) => string
  wrong: (text: string) => MessageKey | null
}

/** What nobody sees and copying brings along: letters without width, marks of directions, control codes, half letters. */
const unseen = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu

const plainText = (text: string) => text.normalize('NFC').replace(unseen, '').trim()

const atMost = (max: number) => (text: string) => ([...text].length > max ? 'signup.tooLong' : null)

const note = (max: number): Rule => ({ clean: plainText, wrong: atMost(max) })

/** What people type to sign up, from the top of the form; checked alike in the browser and on the server. */
export const rules = {
  userName: {
    clean: (text) => plainText(text).replace(/\s+/g, ' '),
    wrong: (text) => ([...text].length < 2 ? 'signup.nameShort' : atMost(50)(text)),
  },
  mobile: {
    // A number in its one spelling, or what was typed when it is none.
    clean: (text) => normalMobile(text) || plainText(text),
    wrong(text) {
      if (text === '') return 'signup.mobile'
      return normalMobile(text) ? null : 'valid.mobile'
    },
  },
  email: {
    clean: (text) => plainText(text.normalize('NFKC')).toLowerCase(),
    wrong(text) {
      if (text === '') return 'signup.email'
      return text.length <= 120 && emailPattern.test(text) ? null : 'valid.email'
    },
  },
  wechat: note(60),
  party_names: note(600),
  access_needs: note(300),
  suggestions: note(1000),
} satisfies Record<string, Rule>

export type SignUpField = keyof typeof rules
