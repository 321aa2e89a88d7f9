import type { Signup } from '#features/seats/public/signup-rows.ts'

/** The code of a held seat belongs to its ticket. Only the owner of the ticket has its key. */
export const codeOwner = ({ code }: Pick<Signup, 'code'>) =>
  ({ purpose: 'signup', account: code, requester: 'ticket' }) as const
