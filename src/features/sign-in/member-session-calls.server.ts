import { memberMenus } from '#features/member/public/member-menu.queries.server.ts'
import { memberCalls } from '#features/member/member.calls.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { codeKinds } from './code-letters.server.ts'
import { memberRecord } from './member-session.server.ts'
import { signOut, signOutOfPages } from './sign-out.server.ts'

export const memberSessionHandlers = handle(memberCalls, {
  async logout({ refresh_token }, context) {
    const { page, tokens } = context.origin
    if (page) await signOutOfPages(page, context)
    else await signOut('user', tokens.member, refresh_token, context)
    return withMessage('done.signedOut')
  },

  async index(_input, context) {
    const row = await context.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', context.member.id)
      .executeTakeFirstOrThrow()
    return {
      userInfo: {
        ...(await memberRecord(context.house, row)),
        token: context.origin.tokens.member,
        refreshToken: '',
      },
      menus: await memberMenus(context),
      accountVerificationType: await codeKinds(context),
    }
  },
})
