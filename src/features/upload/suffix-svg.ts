const colours = ['#8a4b3a', '#3f6f62', '#8a6420', '#4b5f7d', '#6d5577', '#5b6b43', '#7a5a45', '#47606b']

/** A sheet of paper with a folded corner and the ending of a file on it. */
export function suffixSvg(suffix: string, background: string): string {
  const word =
    suffix
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 4)
      .toUpperCase() || 'FILE'
  const colour = isColour(background) ? background : colourOf(word)
  const size = word.length > 3 ? 26 : 31
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">',
    '<path fill="#fffdf9" stroke="#d9cfbc" stroke-width="2" stroke-linejoin="round" d="M29 9h48l26 26v80a4 4 0 0 1-4 4H29a4 4 0 0 1-4-4V13a4 4 0 0 1 4-4z"/>',
    '<path fill="#efe8da" stroke="#d9cfbc" stroke-width="2" stroke-linejoin="round" d="M77 9v22a4 4 0 0 0 4 4h22z"/>',
    '<path stroke="#e4dccd" stroke-width="3" stroke-linecap="round" d="M38 34h26M38 46h38"/>',
    `<rect x="13" y="62" width="102" height="40" rx="4" fill="${colour}"/>`,
    `<text x="64" y="${82 + size * 0.355}" fill="#fffdf9" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" letter-spacing="1">${word}</text>`,
    '</svg>',
  ].join('')
}

const isColour = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

function colourOf(word: string): string {
  const sum = [...word].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7)
  return colours[sum % colours.length] as string
}
