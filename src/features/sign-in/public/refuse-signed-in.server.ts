import { refuse } from '#platform/i18n/refusal.ts'

/** Already signed in: the login form has nothing to ask. */
export function refuseSignedIn(routePath: string): never {
  refuse('sign.already', { kind: 'signInFirst', data: { type: 'signedIn', routeName: undefined, routePath } })
}
