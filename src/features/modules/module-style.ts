import { refuse } from '#platform/i18n/refusal.ts'

const mostLetters = 50_000

/** What reaches beyond the part of the page that belongs to a module, or asks another host. */
const outward = [
  /url\s*\(|image-set|src\s*\(|expression|@(?!media\b)/i,
  // `&` is the part itself: with it a selector could begin elsewhere.
  /[&<\\]/,
  /:(?:root|host|has)\b|\b(?:html|body)\b/i,
  /position\s*:[^;}]*(?:fixed|sticky|var)/i,
  // A selector that begins so means what stands beside the part.
  /(?:^|[{};,])\s*[+~]/,
]

/** The style sheet of a module, for its own pages alone: every selector is within the element of the module. */
export function scopedStyle(uid: string, given: string): string {
  const wrong = () => refuse('modules.style', { kind: 'invalid', params: { file: 'style.css' } })
  if (given.length > mostLetters) return wrong()
  // A return and a form feed end a line of CSS, and with it a string that is open.
  const css = given
    .replaceAll(/\r\n?|\f/g, '\n')
    .replaceAll(/\/\*[^]*?(?:\*\/|$)/g, (comment) => (isClosed(comment) ? ' ' : '/*'))
    .trim()
  if (outward.some((pattern) => pattern.test(css)) || !isBalanced(css)) return wrong()
  return css === '' ? '' : `[data-module='${uid}'] { ${css} }`
}

const isClosed = (comment: string) => comment.length >= 4 && comment.endsWith('*/')

/** A brace too many would end the part of the module. */
function isBalanced(css: string): boolean {
  let depth = 0
  let quote = ''
  for (const sign of css) {
    if (quote) {
      if (sign === '\n') return false
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth < 0) return false
  }
  return depth === 0 && quote === '' && !css.includes('/*')
}
