/** A session that does not stay signed in ends after so many minutes without a request. */
export const sessionMinutes = 15
/** It ends after so many hours even if it is in use. */
export const sessionHours = 12
