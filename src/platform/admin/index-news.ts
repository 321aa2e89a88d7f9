const key = 'officeIndexChanged'

/** All windows of the office hear, this one too, that the site has another name or what else all screens share. */
export function tellIndexChanged(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
    localStorage.removeItem(key)
  } catch {
    // With a full or forbidden storage the other windows learn of it when they are loaded.
  }
  dispatchEvent(new StorageEvent('storage', { key, newValue: 'here' }))
}

export function onIndexChanged(hear: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) hear()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
