/** The shape an English pack must have: the keys of the Chinese one. */
export type Translation<Pack> = { [K in keyof Pack]: Pack[K] extends string ? string : Translation<Pack[K]> }
