import type { Call, Envelope } from '#platform/call/call.ts'
import type { FormPost } from '#platform/call/posted-form.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** What the build made, as a page needs it. */
export interface Assets {
  entry: string
  /** Null is a page that the browser leaves as it is. */
  partsOf(page: { name: string; words: readonly string[] } | null, locale: Locale): PageParts
}

export interface PageParts {
  /** Small enough to travel in the page. */
  style: string
  /** Of that style, for the content security policy. */
  styleHash: string
  /** The files that these styles stand in: the browser need not fetch them when it loads the code of the page. */
  styleFiles: string[]
  /** What the browser needs before it can draw the page itself. */
  scripts: string[]
}

export interface RenderInput {
  /** Path and query, without the prefix of the language. */
  url: string
  locale: Locale
  answer: (call: Call, input: unknown) => Promise<Envelope>
  posting?: FormPost | undefined
  assets: Assets
  publicUrl: string
  /** The address of a font with exactly the characters of the headings. */
  fontFor(text: string): string | null
}

export interface RenderOutput {
  status: number
  /** Ends with the open nonce of the script that starts the page: `<script data-start="…" nonce="`. */
  html: string
  headers: Record<string, string>
  /** For the content security policy: of the style that all pages of its kind share, and the one that is its own. */
  styleHash: string
  ownStyle: string
}

/** For a page that cannot be made: nothing is asked, so it stands even when the database does not. */
export type ErrorPageInput = Omit<RenderInput, 'answer' | 'posting'> & { status: number }
