import { Fragment, useEffect, useRef, useState } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import { AddressForm, type AddressKind } from './AddressForm.tsx'
import { useMemberRefresh, type SignedInMember } from '#features/member/public/signed-in-member.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/member/public/member-form.module.css'

const ways: readonly AddressKind[] = ['email', 'mobile']

/** The names and addresses for signing in. The member can change the email address and the mobile number. */
export function MemberAddresses({ known }: { known: SignedInMember }) {
  const { t, byForms } = useReader()
  const refreshMember = useMemberRefresh()
  const [open, setOpen] = useState<AddressKind | null>(null)
  const [done, setDone] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (done) focusAnswer(status.current)
  }, [done])

  async function changed() {
    await refreshMember()
    setOpen(null)
    setDone(true)
  }

  return (
    <section aria-labelledby="own-fixed" className={styles.addresses}>
      <h2 id="own-fixed">{t('own.fixed')}</h2>
      <p ref={status} role="status" tabIndex={-1} className={classes(styles.said, styles.good)}>
        {done && t('own.addressChanged')}
      </p>
      <dl className={styles.fixed}>
        <dt>{t('own.username')}</dt>
        <dd>{known.username}</dd>
        {ways.map((way) => (
          <Fragment key={way}>
            <dt>{t(`own.${way}`)}</dt>
            <dd>{known[way] || t('own.notGiven')}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={own.soft}>{t('own.fixedHint')}</p>
      <div className={styles.choices}>
        {ways
          .filter((way) => known.ways.includes(way) && !byForms)
          .map((way) => (
            <button
              key={way}
              type="button"
              className={own.button}
              aria-expanded={open === way}
              onClick={() => {
                setDone(false)
                setOpen(open === way ? null : way)
              }}
            >
              {t(`own.change_${way}`)}
            </button>
          ))}
      </div>
      {open && <AddressForm key={open} way={open} onChanged={() => void changed()} />}
    </section>
  )
}
