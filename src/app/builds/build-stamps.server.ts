import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkout } from '#platform/std/checkout.server.ts'

export const buildFolder = join(checkout, 'dist')

/** Which sources a build was made from. */
export interface BuildStamps {
  /** Changes with every source file. */
  stamp: string
  /** Changes with those that the server runs itself. */
  code: string
}

/** Empty where there is no build, or one of a release that did not say it. */
export function stampsIn(folder = buildFolder): BuildStamps {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8')
    } catch {
      return ''
    }
  }
  return { stamp: read('.stamp'), code: read('.code') }
}

/** Null while there is no other build than the one that was known. */
export async function stampsAfter(known: BuildStamps, folder = buildFolder): Promise<BuildStamps | null> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
  const stamp = await read('.stamp')
  return !stamp || stamp === known.stamp ? null : { stamp, code: await read('.code') }
}
