const sign = String.raw`[\p{L}\p{M}\p{N}_-]`
const linking = new RegExp(String.raw`:?//|(?<=${sign})[.．。｡](?=${sign}{2})`, 'gu')

/**
 * Anybody can have a letter sent to anybody, so a name must not become a link in the programs that make links; domains
 * are written in all scripts.
 */
export const unlinked = (name: string) => name.replace(linking, ' ')
