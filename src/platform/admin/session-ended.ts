const key = 'sessionEnded'
let isLeaving = false

/** Somebody is led to the door because their session is over; the door of this tab says so, once. */
export function leadOut(door: string): void {
  if (isLeaving) return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Where nothing may be kept, the door says nothing.
  }
  location.assign(door)
}

/** Who signs out is on their way to the door, and is led there by no call that was under way. */
export function leaveAlone(): void {
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
