const sign = String.raw`[\p{L}\p{M}\p{N}_-]`
const linking = new RegExp(String.raw`:?//|(?<=${sign})[.．。｡](?=${sign}{2})`, 'gu')

/**
 * Anybody can make the product send a letter to anybody, so a name must not become a link in mail programs that create
 * links. Domains exist in all scripts.
 */
export const withoutLinks = (name: string) => name.replace(linking, ' ')
