/** It is no plain data, or deeper than anybody needs. */
export class UnreadableText extends Error {}

const deepest = 64

/** JSON that code of a module wrote: no depth that ends a reader, no name that means something else, nothing a database refuses. */
export function readPlain(text: string, most: number): unknown {
  if (text.length > most) throw new UnreadableText(`It is longer than ${most} characters`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableText('It is no JSON')
  }
  check(value, 0)
  return value
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string' && value.includes('\0')) throw new UnreadableText('It holds a character zero')
  if (typeof value !== 'object' || value === null) return
  if (depth >= deepest) throw new UnreadableText(`It is nested deeper than ${deepest} levels`)
  if (Object.hasOwn(value, '__proto__')) throw new UnreadableText('It has a part named __proto__')
  for (const [name, part] of Object.entries(value)) {
    check(name, 0)
    check(part, depth + 1)
  }
}
