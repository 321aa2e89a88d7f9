import { createContext, use } from 'react'
import type { AnswerStore } from '#platform/call/answer-store.ts'
import type { Call } from '#platform/call/call.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import type { OfficeIndex } from './office-index.ts'
import type { OfficeRouter } from './office-router.ts'

/** Asks the server; what goes wrong has been said in a toast when it is thrown, and the failure holds what came with it. */
export type AskServer = <In, Out, Answer>(call: Call<In, Out, Answer>, ...input: [] | [In]) => Promise<Answer>

/** What every screen of the back office has in its hands. */
export interface Office {
  index: OfficeIndex
  locale: Locale
  /** The zone of the centre: the office shows its hours and takes them, wherever somebody works. */
  timeZone: string
  t: Translate<'admin'>
  /** The words of the error catalogue. */
  say: Translate<'messages'>
  call: AskServer
  /** Without a word of what goes wrong: whoever asks shows it in its place. */
  askQuietly: AskServer
  /** Hands a file that the server makes to the person, under the name it comes with. */
  download: <In>(call: Call<In>, input: In) => Promise<void>
  answers: AnswerStore
  router: OfficeRouter
  can: (node: string) => boolean
  toast: (tone: 'good' | 'bad', words: string) => void
  /** Reads words aloud to those who do not see what moved. */
  announce: (words: string) => void
  /** Asks before something that cannot be taken back. */
  confirm: (question: Question) => Promise<boolean>
  /** The same, with what the person writes down; it stays open, as written, until `perform` has done it. */
  askTold: (question: Question, asks: readonly ToldLine[], perform: PerformTold) => Promise<boolean>
  logOut: () => Promise<void>
  switchLanguage: () => void
}

export interface Question {
  title: string
  words: string[]
  yes: string
  no: string
}

export interface ToldLine {
  name: string
  label: string
  hint?: string
  required?: boolean
  max: number
  /** What stands in it from the first. */
  begins?: string
}

/** Answers whether it was done. */
export type PerformTold = (told: Record<string, string>) => Promise<boolean>

export const OfficeContext = createContext<Office | null>(null)

export function useOffice(): Office {
  const office = use(OfficeContext)
  if (!office) throw new Error('A screen of the back office stands inside an OfficeContext')
  return office
}

export function useLabel(): (label: Label) => string {
  const { locale } = useOffice()
  return (label) => labelIn(label, locale)
}
