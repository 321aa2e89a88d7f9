import { useEffect, useRef } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { useOffice, type Office } from '#platform/admin/office.ts'
import styles from './deleted-note.module.css'
import type { Deletion } from './deletion.ts'
import { useWhoWords } from './use-who-words.ts'

export const mayAdd = ({ name, actions }: EntityDescription, can: Office['can']): boolean =>
  actions.includes('add') && can(`${name}/add`)

/** Says above a form that its row is gone, and what can be done with the words in it. */
export function DeletedNote({ entity, deletion: { by } }: { entity: EntityDescription; deletion: Deletion }) {
  const { t, can } = useOffice()
  const whoWords = useWhoWords()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusAnswer(note.current)
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={note} role="alert" tabIndex={-1} className={styles.note}>
      <strong>{by ? t('form.gone', { who: whoWords(by) }) : t('form.goneSomehow')}</strong>
      <span>{t(mayAdd(entity, can) ? 'form.goneWords' : 'form.goneNoAdd')}</span>
    </div>
  )
}
