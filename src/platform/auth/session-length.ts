/** A session that does not stay signed in ends after so many minutes without a request. */
export const sessionMinutes = 15
