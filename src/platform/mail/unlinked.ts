/** Anybody can have a letter sent to anybody, so a name must not become a link in the programs that make links. */
export const unlinked = (name: string) => name.replace(/:?\/\/|(?<=[\w-])\.(?=[\w-]{2})/g, ' ')
