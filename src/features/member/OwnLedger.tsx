import { ownAccountCalls } from '#features/account/account.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useReader } from '#platform/ui/reader.ts'
import { timeText } from '#platform/ui/dates.ts'
import { dayOf } from './day-of.ts'
import { OwnList } from './OwnList.tsx'
import { sumText, type LedgerKind } from './sum-text.ts'
import styles from './own.module.css'

const calls = { points: ownAccountCalls.integral, balance: ownAccountCalls.balance }

/** As far as both ledgers are alike. */
type Line = Pick<
  AnswerOf<typeof ownAccountCalls.integral>['list'][number],
  'id' | 'amount' | 'after' | 'remark' | 'createtime'
>

interface OwnLedgerProps {
  of: LedgerKind
  now: number
}

/** What there is of it, how it comes, and every change that made it so. */
export function OwnLedger({ of, now }: OwnLedgerProps) {
  const { t, locale } = useReader()
  return (
    <>
      <div>
        <p className={styles.sum}>
          <span className={styles.figure}>{sumText(of, now)}</span>
          <span className={styles.soft}>{t(`own.${of}Now`)}</span>
        </p>
        <p className={styles.soft}>{t(`own.${of}How`)}</p>
      </div>
      <section aria-labelledby="ledger">
        <h2 id="ledger">{t('own.ledger')}</h2>
        <OwnList<Line>
          call={calls[of]}
          keyOf={({ id }) => id}
          render={({ amount, after, remark, createtime }) => (
            <div className={styles.line}>
              <p className={styles.remark}>{remark}</p>
              <p className={styles.amount} data-way={amount < 0 ? 'out' : 'in'}>
                {sumText(of, amount, 'signed')}
              </p>
              <p className={styles.soft}>
                {dayOf(createtime, locale)} {timeText(createtime)}
              </p>
              <p className={styles.after}>{t('own.after', { sum: sumText(of, after) })}</p>
            </div>
          )}
          none={<p>{t('own.noLines')}</p>}
        />
      </section>
    </>
  )
}
