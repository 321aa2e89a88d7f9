const key = 'sessionEnded'

/** Somebody is led to the door because their session is over; the door of this tab says so, once. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Where nothing may be kept, the door says nothing.
  }
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
