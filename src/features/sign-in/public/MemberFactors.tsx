import { FactorPanel } from '#features/second-factor/public/FactorPanel.tsx'
import { memberFactorCalls } from '#features/second-factor/second-factor.calls.ts'
import { useReader } from '#platform/site/reader.ts'
import form from '#features/member/public/member-form.module.css'

/** The second factors of a member, on the page of the password. */
export function MemberFactors() {
  const { locale, timeZone, now } = useReader()
  return (
    <div className={form.addresses}>
      <FactorPanel calls={memberFactorCalls} locale={locale} timeZone={timeZone} now={now} />
    </div>
  )
}
