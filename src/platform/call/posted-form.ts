import type { Call, Envelope } from './call.ts'

/** The values of the fields of a form, by name. */
export type FormValues = Partial<Record<string, string>>

/** A form that a browser without scripts posted to a page, and how to send it to a call. */
export interface FormPost {
  typed: FormValues
  send: (call: Call, input: object) => Promise<Envelope>
}

/** A posted form with the answer of its call. */
export interface PostedForm {
  typed: FormValues
  answer: Envelope
}
