import { cleanRichText } from '#platform/fields/rich-text/rich-text.server.ts'

/**
 * Rich text is cleaned when it is written. It is cleaned again when it is shown, because rows also come from backups, older
 * releases and hands on the database. Clean answers are returned as they are. `names` are the fields with rich text.
 */
export const cleanAnswer = <Data>(names: ReadonlySet<string>, data: Data): Data =>
  cleaned(data, names) as Data

function cleaned(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | null = null
  for (const [name, inner] of Object.entries(value)) {
    const shown = typeof inner === 'string' && names.has(name) ? cleanRichText(inner) : cleaned(inner, names)
    if (shown === inner) continue
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>
    copy[name] = shown
  }
  return copy ?? value
}
