const key = 'sessionEnded'
let isSigningOut = false

/** Somebody is led to the door because their session is over; the door of this tab says so, once. */
export function goToSignIn(signInPage: string): void {
  if (isSigningOut) return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Where nothing may be kept, the door says nothing.
  }
  location.assign(signInPage)
}

/** Who signs out is on their way to the door, and is led there by no call that was under way. */
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
