import type { Call } from './call.ts'

/** The HTTP request of a call. */
export interface Wire {
  url: string
  body: string | FormData | undefined
}

export function wireOf(call: Pick<Call, 'method' | 'path' | 'files'>, input: unknown): Wire {
  if (call.method !== 'POST') {
    const query = queryOf(input as object)
    return { url: query ? `${call.path}?${query}` : call.path, body: undefined }
  }
  const form = input instanceof FormData || call.files
  return { url: call.path, body: form ? formOf(input as object) : JSON.stringify(input ?? {}) }
}

/** Lists are repeated under `name[]`; conditions of a search are JSON each. */
function queryOf(input: object | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const each of value) query.append(`${name}[]`, plain(each))
    else query.append(name, plain(value))
  }
  return query.toString()
}

function formOf(input: object): FormData {
  if (input instanceof FormData) return input
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : plain(value))
  }
  return form
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
