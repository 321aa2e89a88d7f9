import { createContext, use } from 'react'
import type { AnswerStore } from '#platform/call/answer-store.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import type { OfficeIndex } from './office-index.ts'
import type { KeptDrafts } from '#platform/admin/form/kept-drafts.ts'
import type { LayoutStore } from '#platform/admin/layout/layout-store.ts'
import type { OfficeRouter } from './office-router.ts'
import type { ScreenRouter } from '#platform/admin/tabs/screen-router.ts'

/** What every screen of the back office can use. Calls go through `useCaller`, `useCall` and `useSend`. */
export interface Office {
  index: OfficeIndex
  /** Asks for the menus and entities again, after staff have changed which there are. */
  reloadIndex: () => Promise<void>
  locale: Locale
  /** The time zone of the centre. The office shows and reads all times in it, wherever the administrator is. */
  timeZone: string
  t: Translate<'admin'>
  /** Translates the messages of refusals. */
  say: Translate<'messages'>
  answers: AnswerStore
  /** The address as the screen sees it that asks. */
  router: ScreenRouter
  tabs: OfficeRouter
  layout: LayoutStore
  /** What was typed into forms and not saved. */
  drafts: KeptDrafts
  /** Tells the log of the server about an error in this browser. */
  reportFault: (error: unknown) => void
  can: (node: string) => boolean
  toast: (tone: 'good' | 'bad', words: string) => void
  /** Tells screen readers about a change. */
  announce: (words: string) => void
  /** Asks before an action that cannot be undone. */
  confirm: (question: Question) => Promise<boolean>
  /** The same with input fields. The dialog stays open, with its input, until `perform` succeeds. */
  askForInput: (
    question: Question,
    asks: readonly ActionInput[],
    perform: PerformWithInput,
  ) => Promise<boolean>
  logOut: () => Promise<void>
  /** Opens the list of devices on which this administrator is signed in. */
  showSessions: () => void
  switchLanguage: () => void
}

export interface Question {
  title: string
  words: string[]
  yes: string
  no: string
}

export interface ActionInput {
  name: string
  label: string
  hint?: string
  required?: boolean
  max: number
  initial?: string
}

/** True when the action succeeded. */
export type PerformWithInput = (values: Record<string, string>) => Promise<boolean>

export const OfficeContext = createContext<Office | null>(null)

export function useOffice(): Office {
  const office = use(OfficeContext)
  if (!office) throw new Error('A screen of the back office needs an OfficeContext')
  return office
}

export function useLabel(): (label: Label) => string {
  const { locale } = useOffice()
  return (label) => labelIn(label, locale)
}
