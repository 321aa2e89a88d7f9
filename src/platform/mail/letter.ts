import type { Locale } from '#platform/i18n/locale.ts'

export interface Letter {
  /** Two messages with the same key are sent once. */
  key: string
  to: string
  locale: Locale
  subject: string
  text: string
  html?: string
  attachments?: Attachment[]
  /** The address that stops letters of this kind. Mail programs offer it beside the letter. */
  stopLink?: string
  /** The reader has left: no copy of address and text stays, whether or not the letter can be sent. */
  isForgotten?: boolean
}

/** One with a method (`REQUEST`, `CANCEL`) is an invitation to a calendar. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
  /** The content is not text but bytes. */
  encoding?: 'base64'
  /** An inline picture of the letter, referred to as `cid:` and this name. */
  cid?: string
  method?: string
}

/** Each may be blank. */
export interface Sender {
  name: string
  address: string
  /** Where answers go, because nobody may read letters to the sender. */
  replyTo?: string
}
