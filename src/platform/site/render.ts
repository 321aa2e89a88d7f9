import type { Call, Envelope } from '#platform/call/call.ts'
import type { FormPost } from '#platform/call/posted-form.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** The files of the build that a page needs. */
export interface Assets {
  entry: string
  /** Null for a page that the browser does not hydrate. */
  partsOf(page: { name: string; words: readonly string[] } | null, locale: Locale): PageParts
}

export interface PageParts {
  /** Styles that are small enough to be inlined. */
  style: string
  /** The hash of that style, for the content security policy. */
  styleHash: string
  /** The files of these styles. The browser need not fetch them with the code of the page. */
  styleFiles: string[]
  /** The scripts that the browser needs to hydrate the page. */
  scripts: string[]
}

export interface RenderInput {
  /** Path and query, without the prefix of the language. */
  url: string
  locale: Locale
  answer: (call: Call, input: unknown) => Promise<Envelope>
  posting?: FormPost | undefined
  /** A member without scripts gets this copy. Its calls are those of the member, and it is not hydrated. */
  byForms?: boolean
  assets: Assets
  publicUrl: string
  /** The host in front of public files; empty if they come from this site. */
  publicHost: string
  /** The address of a font with exactly the characters of the headings. */
  fontFor(text: string): string | null
}

export interface RenderOutput {
  status: number
  /** Ends with the open nonce of the script that starts the page: `<script data-start="…" nonce="`. */
  html: string
  headers: Record<string, string>
  /** For the content security policy: the hash of the shared style, and the text of the style of this page. */
  styleHash: string
  ownStyle: string
  /** It holds something drawn for one visitor, so no other visitor gets this copy. */
  perVisitor?: boolean
  /** The visitor is sent to this address instead. */
  leadsTo?: string
}

/** For the error page. It makes no calls, so it works even when the database cannot be reached. */
export type ErrorPageInput = Omit<RenderInput, 'answer' | 'posting' | 'byForms' | 'publicHost'> & {
  status: number
}
