/** Why a sign-in is asked for: the session ended by itself or otherwise, or a guest has an account. */
export type SignInReason = 'expired' | 'signedOut' | 'guest'

const key = 'sessionEnd'

/** The sign-in page says it once. */
export function noteEnd(reason: SignInReason): void {
  try {
    sessionStorage.setItem(key, reason)
  } catch {
    // Without storage the page does not say why.
  }
}

export function takeEnd(): SignInReason | null {
  try {
    const reason = sessionStorage.getItem(key) as SignInReason | null
    sessionStorage.removeItem(key)
    return reason
  } catch {
    return null
  }
}
