import { existsSync, globSync } from 'node:fs'
import type { SourceFile } from './source-file.ts'

const namesFiles = /\\\.\(?\w*(?:tsx?|css|calls)|\bsrc\b|node_modules/

/** Names of files and patterns for files that match nothing: somebody renamed the file that they meant. */
export function deadPaths(readers: SourceFile[], files: string[]): string[] {
  const matches = (pattern: string) => files.some((file) => new RegExp(pattern).test(`/${file}`))
  return readers.flatMap(({ path, literals }) => {
    const texts = literals.filter(({ kind, value }) => kind === 'text' && isFileName(value))
    const patterns = literals.filter(({ kind, value }) => kind === 'pattern' && namesFiles.test(value))
    return [
      ...texts.flatMap(({ value }) => alternatives(value, /\{([^{}]*)\}()/, ',')).filter(isMissing),
      ...patterns.flatMap(({ value }) => alternativesOfPattern(value)).filter((each) => !matches(each)),
    ].map((dead) => `${path} names ${dead}`)
  })
}

const isFileName = (text: string) => /^(?:src|bin|tests|db|docs|public)\/[\w.*{},/-]+$/.test(text)
const isMissing = (name: string) => !(name.includes('*') ? globSync(name).length > 0 : existsSync(name))

/** `(a|b)c?` becomes ac, bc, a and b. */
const alternativesOfPattern = (pattern: string) =>
  alternatives(pattern, /\((?!\?)([^()]*)\)(\??)/, '|')
    .flatMap((each) => each.split('|'))
    .flatMap((each) => alternatives(each, /(?<!\\)(\w)(\?)/, '|'))

function alternatives(text: string, group: RegExp, separator: string): string[] {
  const found = group.exec(text)
  if (!found) return [text]
  const [whole, inside = '', optional] = found
  const branches = [...inside.split(separator), ...(optional ? [''] : [])]
  return branches.flatMap((branch) =>
    alternatives(
      text.replace(whole, () => branch),
      group,
      separator,
    ),
  )
}
