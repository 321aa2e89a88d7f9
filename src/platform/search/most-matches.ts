/**
 * So many of the newest matches are looked at more closely, put in order and counted; a word that stands in more of them
 * narrows nothing down.
 */
export const mostMatches = 500
