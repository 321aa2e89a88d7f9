import { onTestFinished } from 'vitest'

/** Keeps the page of a test open when a component leaves it, and lists the addresses that it left for. */
export function stayOnPage(): string[] {
  const addresses: string[] = []
  const stay = (event: NavigateEvent) => {
    if (event.hashChange) return
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    addresses.push(pathname + search)
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return addresses
}
