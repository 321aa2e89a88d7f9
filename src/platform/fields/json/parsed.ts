export type Parsed = string | number | boolean | null | Parsed[] | { [name: string]: Parsed }

/** What stands in a text of JSON, or the text itself where it is none or was cut off. */
export function parsed(text: string): Parsed {
  try {
    return JSON.parse(text) as Parsed
  } catch {
    return text
  }
}
