import type { HandledCall } from '#platform/call/handle.server.ts'
import { accountHandlers } from './account.server.ts'
import { adminSignInHandlers } from './admin-sign-in.server.ts'
import { checkInHandlers } from '#features/sign-in/member/check-in.server.ts'
import { codeSignInHandlers } from '#features/sign-in/member/sign-in-by-code.server.ts'
import { changeAddressHandlers } from './change-address.server.ts'
import { memberSessionHandlers } from './member-session-calls.server.ts'
import { proofHandlers, sessionHandlers } from './session.server.ts'

export const signInHandlers: HandledCall[] = [
  ...adminSignInHandlers,
  ...memberSessionHandlers,
  ...checkInHandlers,
  ...codeSignInHandlers,
  ...accountHandlers,
  ...changeAddressHandlers,
  ...sessionHandlers,
  ...proofHandlers,
]
