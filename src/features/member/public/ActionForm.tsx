import type { ReactNode } from 'react'
import { useReader } from '#platform/site/reader.ts'

interface ActionFormProps {
  /** Its name among the actions of its page. The field `deed` holds it. */
  action: string
  values?: Partial<Record<string, string>> | undefined
  className?: string | undefined
  onSend: () => void
  children: ReactNode
}

/** A button or a few fields that do one thing. Without scripts the form goes to its page, which names the call. */
export function ActionForm({ action, values, className, onSend, children }: ActionFormProps) {
  const { byForms } = useReader()
  return (
    <form
      method={byForms ? 'post' : undefined}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {byForms && <ActionFields action={action} values={values} />}
      {children}
    </form>
  )
}

/** What a form says to its page besides what is typed. */
export function ActionFields({ action, values }: Pick<ActionFormProps, 'action' | 'values'>) {
  return Object.entries({ deed: action, ...values }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
