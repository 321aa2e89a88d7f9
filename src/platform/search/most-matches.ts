/** Only so many of the newest matches are ordered and counted. A word with more matches is too common to search for. */
export const mostMatches = 500
