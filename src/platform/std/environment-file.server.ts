import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { checkout } from './checkout.server.ts'
import { settingNames, StartRefusal } from './environment.server.ts'

/**
 * The variables of the process, and those of one file for what is not set. Server and commands read the same file, so
 * that a command in a plain shell acts on the house that is served.
 */
export function withEnvironmentFile(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = env.SHUYUAN_ENV
  if (named === 'off') return env
  const file = resolve(checkout, named || 'shuyuan.env')
  const text = textOf(file, Boolean(named))
  if (text === null) return env
  const read = parseEnv(text)
  const unknown = Object.keys(read).find((name) => !settingNames.includes(name))
  if (unknown)
    throw new StartRefusal(`${unknown} in ${file} is not known: there are ${settingNames.join(', ')}.`)
  return { ...read, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)) }
}

function textOf(file: string, isNamed: boolean): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isNamed) return null
    throw new StartRefusal(
      `The settings in ${file} cannot be read (${code}): give this user the right to, or set SHUYUAN_ENV to the file of this house.`,
    )
  }
}
