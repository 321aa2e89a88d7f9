import * as z from 'zod/mini'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { shownName } from './archive-names.ts'

/** The files of a package, each of which is read once. */
export class PackageFiles {
  readonly #left: Map<string, Buffer>

  constructor(files: ReadonlyMap<string, Buffer>) {
    this.#left = new Map(files)
  }

  has(name: string): boolean {
    return this.#left.has(name)
  }

  take(name: string): Buffer {
    const content = this.#left.get(name) ?? refuse('modules.missing', { kind: 'invalid', params: { name } })
    this.#left.delete(name)
    return content
  }

  text(name: string): string {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(this.take(name))
    } catch (error) {
      if (error instanceof TypeError) return refuse('modules.noJson', { kind: 'invalid', params: { name } })
      throw error
    }
  }

  json<T extends z.core.$ZodType>(name: string, shape: T): z.output<T> {
    return parsed(name, this.text(name), shape)
  }

  /** The files that begin with this, taken. */
  below(folder: string): Array<[string, Buffer]> {
    const names = [...this.#left.keys()].filter((name) => name.startsWith(folder))
    return names.map((name) => [name, this.take(name)])
  }

  refuseRest(): void {
    const [unknown] = this.#left.keys()
    if (unknown !== undefined)
      refuse('modules.notRead', { kind: 'invalid', params: { name: shownName(unknown) } })
  }
}

/** A file of JSON that has this shape. What is wrong with it is said with its place. */
function parsed<T extends z.core.$ZodType>(name: string, text: string, shape: T): z.output<T> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return refuse('modules.noJson', { kind: 'invalid', params: { name } })
  }
  const { success, data, error } = z.safeParse(shape, given)
  if (success) return data
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const place = shownName([...(issue?.path ?? []), ...unknown].join('.'))
  const why = issue?.message ?? ''
  const fields = /^[a-z]+\.\w+$/.test(why) ? { [place || name]: { key: why as MessageKey } } : undefined
  return refuse('modules.wrongFile', {
    kind: 'invalid',
    params: { name, place },
    ...(fields && { fields }),
  })
}
