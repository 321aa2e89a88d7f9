import type { AuditContext } from '#platform/change/audit-context.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'

/** What somebody asks for; its keys say who it is. */
export type SignUpRequest = Pick<
  Signup,
  | 'member_id'
  | 'user_name'
  | 'mobile'
  | 'email'
  | 'wechat'
  | 'suggestions'
  | 'people'
  | 'party_names'
  | 'takes_fewer'
  | 'access_needs'
  | 'by_sms'
  | 'locale'
  | 'live_member'
  | 'live_mobile'
  | 'live_email'
  | 'once_key'
> & {
  event_id: number
  deed: AuditContext
  /** A member whose address or number was shown to be theirs. */
  proven: boolean
  /** Which of the keys say so. */
  owned: Pick<Signup, 'live_mobile' | 'live_email'>
}
