import { setTimeout as pause } from 'node:timers/promises'

/** Pages that are read again and again while something else happens, kept ones and ones that are made anew. */
export function visitorsReading(url: string, addresses: (at: number) => string[]) {
  const failed: string[] = []
  const ending = new AbortController()
  let answered = 0
  const read = async () => {
    for (let at = 0; !ending.signal.aborted; at += 1) {
      for (const address of addresses(at)) {
        const status = await fetch(url + address).then(
          (answer) => answer.text().then(() => answer.status),
          (error: unknown) => String(error),
        )
        answered += 1
        if (status !== 200) failed.push(`${address}: ${status}`)
      }
      await pause(20)
    }
  }
  const reading = Promise.all([read(), read()])
  return {
    async stop() {
      ending.abort()
      await reading
      return { answered, failed }
    },
  }
}
