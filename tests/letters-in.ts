import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The letters in the outbox of a house that sends none, oldest first. */
export async function lettersIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** The six digits in the subject of the newest letter with a code, to any address or to the given one. */
export async function newestCode(dataDir: string, to = ''): Promise<string> {
  const letters = (await lettersIn(dataDir)).filter((text) => text.includes(`\nTo: ${to}`))
  const codes = letters.flatMap((text) => /^Subject: \D*(\d{6})\b/m.exec(text)?.[1] ?? [])
  return codes.at(-1) ?? ''
}
