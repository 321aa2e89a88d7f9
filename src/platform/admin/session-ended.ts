const key = 'sessionEnded'
let isLeaving = false

/** Somebody is led to the door because their session is over; the door of this tab says so, once. */
export function noteSessionEnded(): void {
  if (isLeaving) return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Where nothing may be kept, the door says nothing.
  }
}

/** Who signs out need not hear that the session is over, not even from a call that was under way. */
export function leaveUntold(): void {
  isLeaving = true
  takeSessionEnded()
}

export function takeSessionEnded(): boolean {
  try {
    const noted = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return noted
  } catch {
    return false
  }
}
