/** What stands where a value is empty, the same for every kind of field. */
export const nothing = '–'
