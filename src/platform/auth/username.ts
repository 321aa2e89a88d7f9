/** Begins with a letter, so that no user name looks like a phone number. */
export const usernamePattern = /^[a-z]\w{2,15}$/i
