import path from 'node:path'
import { isTest, type Rule } from './house-rules.ts'

interface FileLength {
  path: string
  lines: number
}

export const longFilesIn = (files: FileLength[], most: number): string[] =>
  files.filter(({ lines }) => lines > most).map((file) => file.path)

/** The functions of tests may be longer, because a `describe` is one function. */
export const functionsAreShort =
  (most: number): Rule =>
  (files) =>
    files
      .filter((file) => !isTest(file.path))
      .flatMap((file) =>
        file.functions.filter(({ lines }) => lines > most).map(({ name }) => `${file.path} ${name}`),
      )

export function crowdedFolders(files: string[], most: number): string[] {
  const folders = Map.groupBy(files, (file) => path.dirname(file))
  return [...folders].filter(([, inside]) => inside.length > most).map(([folder]) => folder)
}
