const cacheName = 'office'

/**
 * What this device keeps of the back office for when there is no network. Nothing is kept unless a screen asks for it,
 * and all of it goes when nobody is signed in any more.
 */
export async function saveOnDevice(name: string, value: unknown): Promise<void> {
  try {
    const body = new Response(JSON.stringify(value))
    await (await openCache())?.put(addressOf(name), body)
  } catch {
    // A full or forbidden storage keeps nothing; with a network nobody misses it.
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

/** The names of all that is kept and begins so. */
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

/** Browsers have none for pages that came over a plain network. */
const openCache = async () => globalThis.caches?.open(cacheName)

/** No address of ours begins so: nothing that is kept can be taken for an answer of the server. */
const addressOf = (name: string) => `/.kept/${name}`
