/** The page says from which host its public files come, such as `https://cdn.example.org`; most say nothing. */
export let publicHost = globalThis.document?.documentElement.dataset.host ?? ''

/** On the server, where a page is drawn without a wait after this. */
export const setPublicHost = (origin: string): void => void (publicHost = origin)

/** An address, or a formatted text, as a page shows it: what everybody may open by its address alone leads there. */
export const fromPublicHost = (words: string): string =>
  words.replace(/(^|=")(?=\/(files|media|ink)\/)/g, '$1' + publicHost)
