import type { ReactNode, RefObject } from 'react'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import { ActionFields } from './ActionForm.tsx'
import { idOf } from './MemberField.tsx'
import type { FormMessage } from './use-member-form.ts'
import styles from './member-form.module.css'

interface MemberFormProps {
  /** The name of the form among the actions of its page; absent where it needs scripts. */
  action?: string | undefined
  values?: Partial<Record<string, string>>
  said: FormMessage
  summary: RefObject<HTMLDivElement | null>
  onSend: () => void
  children: ReactNode
}

/** A form of the member centre. Its message is above it, with links to the fields that have a problem. */
export function MemberForm({ action, values, said, summary, onSend, children }: MemberFormProps) {
  const { t, byForms } = useReader()
  const wrong = Object.entries(said.fields)
  return (
    <form
      className={styles.form}
      method={byForms ? 'post' : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {byForms && action && <ActionFields action={action} values={values} />}
      <div
        ref={summary}
        tabIndex={-1}
        role={said.good ? 'status' : 'alert'}
        className={classes(styles.said, said.good && styles.good)}
      >
        {wrong.length === 0 ? said.text : t('member.wrong')}
        {wrong.length > 0 && (
          <ul className={styles.problems}>
            {wrong.map(([name, words]) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{words}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </form>
  )
}
