import { globSync, readFileSync } from 'node:fs'

/** A test or drill whose title names a promise. */
export interface Proof {
  file: string
  /** The title without the ids. */
  title: string
  ids: string[]
}

const ids = String.raw`[TR]\d+(?:\.\d+)?`
const idList = String.raw`\((?:${ids})(?:, ${ids})*\)`
/** A string on one line: the first argument of a test, a suite or a drill. */
const titled = new RegExp(
  String.raw`\(\s*(['"${'`'}])((?:\\.|(?!\1)[^\\\n])*${idList}(?:\\.|(?!\1)[^\\\n])*)\1`,
  'g',
)

export function readProofs(
  files = globSync(['{src,tests}/**/*.{test,e2e}.{ts,tsx}', 'bin/*.ts'], {
    exclude: ['tests/promises/*'],
  }).toSorted(),
): Proof[] {
  return files.flatMap((file) => proofsIn(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')))
}

export function proofsIn(file: string, source: string): Proof[] {
  return [...source.matchAll(titled)].map(([, , text = '']) => ({
    file,
    title: text
      .replaceAll(new RegExp(String.raw`\s*${idList}`, 'g'), '')
      .replaceAll(/\\(['"`])/g, '$1')
      .trim(),
    ids: [...text.matchAll(new RegExp(idList, 'g'))].flatMap(([list]) => list.slice(1, -1).split(', ')),
  }))
}
