import { useEffect, useRef, type ReactNode } from 'react'
import type { TicketActionName } from './ticket-form.calls.ts'
import type { useTicket } from './use-ticket.ts'
import actionStyles from './TicketActions.module.css'
import styles from './TicketActionForm.module.css'

export type Now = ReturnType<typeof useTicket>

interface TicketActionFormProps {
  deed: TicketActionName
  now: Now
  /** The words of its button. */
  send: string
  plain?: boolean
  children?: ReactNode
}

/** One action on a ticket, sent with or without scripts. */
export function TicketActionForm({ deed, now, send, plain = false, children }: TicketActionFormProps) {
  return (
    <form className={styles.deed} method="post" noValidate onSubmit={(event) => void now.act(event)}>
      <input type="hidden" name="deed" value={deed} />
      {children}
      <button type="submit" className={plain ? actionStyles.plain : actionStyles.yes}>
        {send}
      </button>
    </form>
  )
}

/** Marks a field as invalid for screen readers. */
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

/** Folded until somebody opens it, follows a link to it, or has a problem in it. */
export function Part({ id, name, open = false, children }: PartProps) {
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (part.current && location.hash === `#${id}`) part.current.open = true
  }, [id])
  // The named element is inside: without scripts, browsers unfold what hides the target of a link.
  return (
    <details ref={part} className={styles.part} open={open}>
      <summary>{name}</summary>
      <div id={id} className={styles.inside}>
        {children}
      </div>
    </details>
  )
}
