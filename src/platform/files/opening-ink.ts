/** The picture behind the sentence of the home page. */
export const openingInk = { seed: 'opening', motif: 'mountains', mood: 'noon' } as const
