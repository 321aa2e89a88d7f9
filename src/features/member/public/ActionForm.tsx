import type { ReactNode } from 'react'

interface ActionFormProps {
  /** Its name among the actions of its page. The field `deed` holds it. */
  action: string
  values?: Partial<Record<string, string>>
  className?: string | undefined
  onSend: () => void
  children: ReactNode
}

/** A button or a few fields that do one thing. Without scripts the form goes to its page, which names the call. */
export function ActionForm({ action, values, className, onSend, children }: ActionFormProps) {
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <ActionFields action={action} values={values} />
      {children}
    </form>
  )
}

/** What a form says besides what is typed. */
export function ActionFields({
  action,
  values = {},
}: Pick<ActionFormProps, 'action'> & { values?: ActionFormProps['values'] | undefined }) {
  return Object.entries({ deed: action, ...values }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
