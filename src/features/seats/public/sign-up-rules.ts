import { emailPattern } from '#platform/fields/email/email-pattern.ts'
import { normalMobile } from '#platform/fields/mobile/normal-mobile.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { namesAddress } from '#platform/mail/names-address.ts'

/** How typed text is cleaned, and how it is checked. */
export interface Rule {
  clean: (text: string) => string
  wrong: (text: string) => MessageKey | null
}

/**
 * Invisible characters that copied text may contain: zero-width characters, direction marks, control codes, lone
 * surrogates.
 */
const unseen = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu

const plainText = (text: string) => text.normalize('NFC').replace(unseen, '').trim()

const atMost = (max: number) => (text: string) => ([...text].length > max ? 'signup.tooLong' : null)

const note = (max: number): Rule => ({ clean: plainText, wrong: atMost(max) })

/** The typed fields of a sign-up, in the order of the form. Browser and server check them by the same rules. */
export const signUpRules = {
  userName: {
    clean: (text) => plainText(text).replace(/\s+/g, ' '),
    wrong(text) {
      if (text === '') return 'signup.name'
      if (namesAddress(text)) return 'signup.nameAddress'
      return [...text].length < 2 ? 'signup.nameShort' : atMost(50)(text)
    },
  },
  mobile: {
    // Returns the number in its one spelling, or the typed text when it is not a number.
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

export type SignUpField = keyof typeof signUpRules
