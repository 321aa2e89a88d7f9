import { refuse } from '#platform/i18n/refusal.ts'

/** A signed-in user does not need the login form. */
export function refuseSignedIn(routePath: string): never {
  refuse('sign.already', { kind: 'signInFirst', data: { type: 'signedIn', routeName: undefined, routePath } })
}
