export type Parsed = string | number | boolean | null | Parsed[] | { [name: string]: Parsed }

/** The value of a JSON text, or the text itself when it is no JSON or was cut off. */
export function parsed(text: string): Parsed {
  try {
    return JSON.parse(text) as Parsed
  } catch {
    return text
  }
}
