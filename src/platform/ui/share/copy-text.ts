/** A page without https has no clipboard, and that is a rejection too. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
