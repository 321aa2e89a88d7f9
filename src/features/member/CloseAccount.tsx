/** A member who wants to go, and may change their mind. */
export function CloseAccount() {
  return null
}
