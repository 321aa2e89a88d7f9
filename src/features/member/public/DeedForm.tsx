import type { ReactNode } from 'react'

interface DeedFormProps {
  /** The name of the deed among those of its page. */
  deed: string
  values?: Partial<Record<string, string>>
  className?: string | undefined
  onSend: () => void
  children: ReactNode
}

/** A button or a few fields that do one thing. Without scripts the form goes to its page, which names the call. */
export function DeedForm({ deed, values, className, onSend, children }: DeedFormProps) {
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <DeedFields deed={deed} values={values} />
      {children}
    </form>
  )
}

/** What a form says besides what is typed. */
export function DeedFields({
  deed,
  values = {},
}: Pick<DeedFormProps, 'deed'> & { values?: DeedFormProps['values'] | undefined }) {
  return Object.entries({ deed, ...values }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
