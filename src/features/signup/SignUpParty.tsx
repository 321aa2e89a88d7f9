import type { FormValues } from '#platform/call/posted-form.ts'
import { useReader } from '#platform/site/reader.ts'
import { SignUpField } from '#features/ticket/public/SignUpField.tsx'
import type { FormMessage } from './use-sign-up.ts'
import styles from '#features/ticket/public/SignUpForm.module.css'

interface SignUpPartyProps {
  most: number
  typed: FormValues
  wrong: FormMessage['fields']
}

/** Several people who come together. */
export function SignUpParty({ most, typed, wrong }: SignUpPartyProps) {
  const { t } = useReader()
  return (
    <>
      <div className={styles.field}>
        <label htmlFor="sign-up-party">{t('signup.party')}</label>
        <select
          id="sign-up-party"
          name="party"
          defaultValue={typed.party ?? '1'}
          aria-invalid={wrong.party ? true : undefined}
          aria-describedby={wrong.party && 'sign-up-party-wrong'}
        >
          {Array.from({ length: most }, (_none, at) => (
            <option key={at} value={at + 1}>
              {t('signup.people', { count: at + 1 })}
            </option>
          ))}
        </select>
        {wrong.party && (
          <small id="sign-up-party-wrong" className={styles.wrong}>
            {wrong.party}
          </small>
        )}
      </div>
      <div className={styles.company}>
        <SignUpField
          name="party_names"
          rows={2}
          hint={t('signup.partyNamesHint')}
          first={typed.party_names}
          wrong={wrong.party_names}
        />
        <label className={styles.tick}>
          <input type="checkbox" name="takes_fewer" defaultChecked={Boolean(typed.takes_fewer)} />
          {t('signup.takes_fewer')}
        </label>
      </div>
    </>
  )
}
