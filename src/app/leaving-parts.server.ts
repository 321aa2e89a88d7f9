import { forgetInLedgers } from '#features/account/forget-member.server.ts'
import { forgetDeeds } from '#features/audit/forget-member.server.ts'
import { forgetHolder } from '#features/certificate/forget-member.server.ts'
import type { LeavingParts } from '#features/account-closing/erase.server.ts'
import { forgetLetters } from '#features/letters/forget-member.server.ts'
import { forgetSignups } from '#features/signup/forget-member.server.ts'
import { giveBackSeats } from '#features/signup/give-back.server.ts'
import { forgetUploads } from '#features/upload/forget-member.server.ts'

/** Who holds anything of a member, in the order in which it is forgotten: the record of it all comes last. */
export const leavingParts: LeavingParts = {
  giveBack: giveBackSeats,
  forgets: [forgetLetters, forgetSignups, forgetHolder, forgetInLedgers, forgetUploads, forgetDeeds],
}
