import path from 'node:path'
import { everyFile, type Rule } from './house-rules.ts'

export const namesSaySomething = (empty: string[]): Rule =>
  everyFile((file) => {
    const parts = file.path.split('/')
    const stem = parts.at(-1)?.split('.')[0]
    return stem !== 'index' && !parts.flatMap(wordsOf).some((word) => empty.includes(word))
  })

function wordsOf(name: string): string[] {
  const [stem = ''] = name.split('.')
  return stem
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
}

/** Kebab-case, or the name of the component for a screen. */
export const namesAreSpeltAlike = everyFile((file) => {
  const [stem = ''] = path.basename(file.path).split('.')
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)
  return isKebab || (file.path.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(stem))
})

export const typesAreNotNamed =
  (words: string[]): Rule =>
  (files) =>
    files.flatMap((file) =>
      file.types.filter((name) => words.includes(name)).map((name) => `${file.path} ${name}`),
    )
