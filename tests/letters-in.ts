import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The letters that lie in the outbox of a house which sends none, oldest first. */
export async function lettersIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** The six digits in the subject of the newest letter that has some, to anybody or to this address. */
export async function newestCode(dataDir: string, to = ''): Promise<string> {
  const letters = (await lettersIn(dataDir)).filter((text) => text.includes(`\nTo: ${to}`))
  const codes = letters.flatMap((text) => /^Subject: \D*(\d{6})\b/m.exec(text)?.[1] ?? [])
  return codes.at(-1) ?? ''
}
