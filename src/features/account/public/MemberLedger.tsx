import { memberAccountCalls } from '#features/account/account.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useReader } from '#platform/site/reader.ts'
import { dayTextAt, timeText } from '#platform/ui/dates.ts'
import { MemberList } from '#features/member/public/MemberList.tsx'
import { PointRules } from '#features/account/PointRules.tsx'
import { sumText, type LedgerKind } from '#features/member/public/sum-text.ts'
import shared from '#features/member/public/member.module.css'
import styles from './MemberLedger.module.css'

const calls = { points: memberAccountCalls.integral, balance: memberAccountCalls.balance }

/** The fields that both ledgers share. */
type LedgerRow = Pick<
  AnswerOf<typeof memberAccountCalls.integral | typeof memberAccountCalls.balance>['list'][number],
  'id' | 'amount' | 'after' | 'remark' | 'source' | 'createtime'
>

interface MemberLedgerProps {
  of: LedgerKind
  /** Points, or yuan with two decimals. */
  now: number | string
}

/** The sum, how it is earned, and every ledger entry. */
export function MemberLedger({ of, now }: MemberLedgerProps) {
  const { t, locale, timeZone } = useReader()
  return (
    <>
      <div>
        <p className={shared.sum}>
          <span className={shared.figure}>{sumText(of, now)}</span>
          <span className={shared.soft}>{t(`own.${of}Now`)}</span>
        </p>
        {of === 'balance' && <p className={shared.soft}>{t('own.balanceHow')}</p>}
      </div>
      {of === 'points' && <PointRules />}
      <section aria-labelledby="ledger">
        <h2 id="ledger">{t('own.ledger')}</h2>
        <MemberList<LedgerRow>
          call={calls[of]}
          keyOf={({ id }) => id}
          render={({ amount, after, remark, source, createtime }) => (
            <div className={styles.line}>
              <p>{remark}</p>
              <p className={styles.amount} data-way={Number(amount) < 0 ? 'out' : 'in'}>
                {sumText(of, amount, 'signed')}
              </p>
              <p className={shared.soft}>
                {dayTextAt(createtime, timeZone, locale)} {timeText(createtime, timeZone)}
                <span className={styles.source}>{t(`own.sources.${source}`)}</span>
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
