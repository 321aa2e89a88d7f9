import { useEffect, useRef, type ReactNode } from 'react'
import type { TicketActionName } from './ticket-form.calls.ts'
import type { useTicket } from './use-ticket.ts'
import styles from './TicketActionForm.module.css'

export type Now = ReturnType<typeof useTicket>

/** One deed, which is sent with or without scripts. */
export function TicketActionForm({
  deed,
  now,
  children,
}: {
  deed: TicketActionName
  now: Now
  children: ReactNode
}) {
  return (
    <form className={styles.deed} method="post" noValidate onSubmit={(event) => void now.act(event)}>
      <input type="hidden" name="deed" value={deed} />
      {children}
    </form>
  )
}

/** What a field says to those who cannot see its colour. */
export const invalid = (name: string, { said }: Now) =>
  said?.fields[name] ? { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` } : {}

export function Wrong({ name, now: { said } }: { name: string; now: Now }) {
  const words = said?.fields[name]
  return (
    words && (
      <small id={`${name}-wrong`} className={styles.wrong}>
        {words}
      </small>
    )
  )
}

interface PartProps {
  id: string
  name: string
  open?: boolean
  children: ReactNode
}

/** Folded until somebody asks for it, comes by a link that names it, or has something to put right in it. */
export function Part({ id, name, open = false, children }: PartProps) {
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (part.current && location.hash === `#${id}`) part.current.open = true
  }, [id])
  // What is named lies inside: without scripts a browser unfolds what hides the place that a link leads to.
  return (
    <details ref={part} className={styles.part} open={open}>
      <summary>{name}</summary>
      <div id={id} className={styles.inside}>
        {children}
      </div>
    </details>
  )
}
