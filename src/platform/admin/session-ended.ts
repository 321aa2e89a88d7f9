const key = 'sessionEnded'
let isSigningOut = false

/** Opens the sign-in page after the session has ended. The page in this tab says so once. */
export function goToSignIn(signInPage: string): void {
  if (isSigningOut) return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the sign-in page cannot say why it was opened.
  }
  location.assign(signInPage)
}

/** A user who signs out is redirected already. Calls in progress must not redirect a second time. */
export function markSigningOut(): void {
  isSigningOut = true
  takeSessionEnded()
}

export function takeSessionEnded(): boolean {
  try {
    const hasEnded = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return hasEnded
  } catch {
    return false
  }
}
