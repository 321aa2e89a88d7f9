/** Joins those class names that are there. */
export const classes = (...names: Array<string | false | undefined>) => names.filter(Boolean).join(' ')
