import { namesAddress } from '#platform/mail/names-address.ts'

const longest = 60
const signs = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M} ·.'’-]*$/u
const latin = /^[\p{Script=Latin}\p{M} .'’-]*$/u

/** A name as on official papers: letters of any script and a few signs between them. */
export const isName = (text: string) => [...text].length <= longest && signs.test(text) && !namesAddress(text)

export const isLatinName = (text: string) => isName(text) && latin.test(text)
