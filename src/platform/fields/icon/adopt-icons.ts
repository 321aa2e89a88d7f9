/** The class that a font is set by, for each beginning of the classes of its icons. */
const families = { icon: 'iconfont', fa: 'fa' } as const

/**
 * Takes from a sheet what draws icons and nothing else, so that it can change nothing else: the files of the fonts,
 * the name of the font behind a family, and the character of each icon. Answers the icons as they are stored.
 */
export function adoptIcons(sheet: CSSStyleSheet, address: string): string[] {
  const own = new CSSStyleSheet()
  const names: string[] = []
  for (const rule of sheet.cssRules) {
    if (rule instanceof CSSFontFaceRule) own.insertRule(fontFace(rule, address))
    if (!(rule instanceof CSSStyleRule)) continue
    for (const selector of rule.selectorText.split(',')) {
      const family = /^\s*\.(iconfont|fa)\s*$/.exec(selector)?.[1]
      if (family) own.insertRule(`i.${family} { font: normal 400 1em/1 ${rule.style.fontFamily || family} }`)
      const [, icon, beginning] = /^\s*\.((icon|fa)-[\w-]+)::?before\s*$/.exec(selector) ?? []
      if (!icon || !rule.style.content) continue
      own.insertRule(`i.${icon}::before { content: ${rule.style.content} }`)
      names.push(`${families[beginning as keyof typeof families]} ${icon}`)
    }
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
  return [...new Set(names)]
}

/** Files are named from where the sheet is. */
function fontFace({ style }: CSSFontFaceRule, address: string): string {
  const files = style
    .getPropertyValue('src')
    .replaceAll(/url\("?([^")]+)"?\)/g, (_, file: string) => `url("${URL.parse(file, address)?.href ?? ''}")`)
  return `@font-face { font-family: ${style.getPropertyValue('font-family')}; src: ${files} }`
}
