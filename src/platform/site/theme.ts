/** The theme that the reader chose; `system` follows the device. Only this browser remembers it. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function chosenTheme(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  // The bars of the browser have the colour of the page.
  const { backgroundColor } = getComputedStyle(root)
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    bar.content = backgroundColor
  try {
    if (theme === 'system') delete localStorage.theme
    else localStorage.theme = theme
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
