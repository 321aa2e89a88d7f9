import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that the product runs from. */
export const checkout = join(import.meta.dirname, '../../..')

export const productVersion = (
  JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
).version
