/** Where a browser keeps the tasks of the terminal. */
export const storageKey = 'storeTerminal'
