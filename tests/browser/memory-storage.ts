/** A storage of one test. Its keys are its own properties, as in a browser. */
export function memoryStorage(): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  const kept: Record<string, string> = Object.create(methods) as Record<string, string>
  return kept as unknown as Storage
}
