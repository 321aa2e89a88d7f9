import type { AuditContext } from '#platform/change/audit-context.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'

/** A request to sign up. Its keys identify the person. */
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
  | 'network'
  | 'around'
> & {
  event_id: number
  audit: AuditContext
  /** The sender is a member with a proved address or number. */
  proven: boolean
  /** The proved keys. */
  owned: Pick<Signup, 'live_mobile' | 'live_email'>
}
