import { companionField } from './ticket-form.calls.ts'
import { Part, TicketActionForm, Wrong, type Now } from './TicketActionForm.tsx'
import { useTicketWords } from './use-ticket-words.ts'
import styles from './PartyChoice.module.css'

interface CompanionsProps {
  now: Now
  legend: string
  /** How many are ticked at first. */
  ticked: number
}

/** A box for each companion. The form says how many there were, so that no ticked box means nobody. */
export function Companions({ now, legend, ticked }: CompanionsProps) {
  const say = useTicketWords()
  const { companions, people } = now.ticket
  const isWrong = now.said?.fields.companions !== undefined
  return (
    <fieldset className={styles.companions} aria-describedby={isWrong ? 'companions-wrong' : undefined}>
      <legend>{legend}</legend>
      <input type="hidden" name="party" value={people} />
      {companions.map((name, at) => (
        // A smaller party has other people at the same positions.
        <label key={`${people} ${at}`} className={styles.companion}>
          <input
            type="checkbox"
            name={companionField(at)}
            defaultChecked={at < ticked}
            aria-invalid={isWrong || undefined}
          />
          {name || say('companion', { number: at + 1 })}
        </label>
      ))}
      <Wrong name="companions" now={now} />
    </fieldset>
  )
}

/** Fewer people come than signed up. */
export function SmallerParty({ now }: { now: Now }) {
  const say = useTicketWords()
  const { companions } = now.ticket
  return (
    <Part id="party" name={say('smaller')} open={now.said?.fields.companions !== undefined}>
      <p>{say('smallerNote')}</p>
      <TicketActionForm deed="makeSmaller" now={now} send={say('smallerNow')}>
        <Companions now={now} legend={say('whoStays')} ticked={companions.length} />
      </TicketActionForm>
    </Part>
  )
}
