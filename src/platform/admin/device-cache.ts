const cacheName = 'office'

/**
 * The offline cache of the back office on this device. Only screens that need it store data, and all data is deleted
 * at sign-out.
 */
export async function saveOnDevice(name: string, value: unknown): Promise<void> {
  try {
    const body = new Response(JSON.stringify(value))
    await (await openCache())?.put(addressOf(name), body)
  } catch {
    // Storage that is full or forbidden stores nothing. The cache matters only without a network.
  }
}

export async function savedOnDevice<Value>(name: string): Promise<Value | null> {
  try {
    const found = await (await openCache())?.match(addressOf(name))
    return found ? ((await found.json()) as Value) : null
  } catch {
    return null
  }
}

export async function namesOnDevice(beginning: string): Promise<string[]> {
  const requests = (await (await openCache().catch(() => undefined))?.keys()) ?? []
  return requests
    .map(({ url }) => new URL(url).pathname.slice(addressOf('').length))
    .filter((name) => name.startsWith(beginning))
}

export async function removeFromDevice(name: string): Promise<void> {
  await (await openCache().catch(() => undefined))?.delete(addressOf(name))
}

export async function clearDevice(): Promise<void> {
  await globalThis.caches?.delete(cacheName).catch(() => false)
}

/** Browsers have no cache storage for pages without https. */
const openCache = async () => globalThis.caches?.open(cacheName)

/** The product has no address that begins like this, so cached data is never taken for an answer of the server. */
const addressOf = (name: string) => `/.kept/${name}`
