const loadGuard = () => import('./load-anew.ts')

/**
 * Waits for a part of the page that somebody waits for. If its script is gone from the server, because the product was
 * updated, the page is loaded anew with what was typed, and this never ends.
 */
export const orLoadAnew = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(async (error) => {
    await (await loadGuard()).loadAnewIfGone(error)
    throw error
  })

/**
 * The guard comes before anybody can type, because an update of the product can take its file away too. A page that was
 * loaded anew gets back what was typed.
 */
export async function guardTyping(): Promise<void> {
  addEventListener('focusin', loadGuard as () => void, { once: true })
  if (sessionStorage.typed) await loadGuard()
}
