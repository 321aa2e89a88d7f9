import { useEffect, useEffectEvent, useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useFormUploads } from './use-form-uploads.ts'
import type { KeptDraft } from './kept-drafts.ts'

type Words = Pick<KeptDraft, 'base' | 'values'> & Partial<Pick<KeptDraft, 'title' | 'version'>>

interface Keeping {
  /** What is typed and not saved, without secrets; null as long as the form is not there. */
  words: Words | null
  /** Another value after each change of the words. */
  change: unknown
  /** It begins with words already, so none are offered. */
  hasWords?: boolean
}

/** Keeps what is typed into a form under this name, and offers it when the form is opened the next time. */
export function useKeptWords(name: string, { words, change, hasWords = false }: Keeping) {
  const { drafts } = useOffice()
  /** Kept words that nobody has decided about. */
  const [offer, setOffer] = useState(() => (hasWords ? null : drafts.read(name)))
  const keep = useEffectEvent(() => {
    if (!words || offer) return
    if (Object.keys(words.values).length === 0) return drafts.drop(name)
    drafts.keep(name, { at: Math.floor(Date.now() / 1000), title: '', version: 0, ...words })
  })
  useEffect(() => keep(), [change, offer])
  const uploads = useFormUploads()
  const drop = (saved: Record<string, unknown> = {}) => uploads.finish(name, saved)
  return {
    offer,
    /** Somebody goes on with them. */
    take: () => setOffer(null),
    discard: () => {
      drop()
      setOffer(null)
    },
    /** They are saved, with what else stands in the form, or left for good. */
    drop,
  }
}

/** What stood where these words were typed. */
export const baseOf = (values: Record<string, unknown>, before: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]))
