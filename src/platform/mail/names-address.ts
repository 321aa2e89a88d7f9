const label = String.raw`[\p{L}\p{M}\p{N}_-]`
const address = new RegExp(
  String.raw`:\/\/|(?<!${label})(?:https?:|www[.。])|${label}[.。]${label}{2,}(?::\d+)?[/\\?#]`,
  'iu',
)

/** Whether a name has a web address in it. Letters write it without a link, and a reader could still type it. */
export const namesAddress = (name: string): boolean => address.test(name.normalize('NFKC'))
