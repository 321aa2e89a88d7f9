/** A scanned ticket that the server does not know yet. */
export interface QueuedScan {
  id: string
  event_id: number
  text: string
  at: number
  door: string
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const key = 'desk scans'

/** Lies in the browser, so that neither a lost network nor a closed page loses a scan. All tabs share it. */
export class ScanQueue {
  readonly #shelf: Shelf

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  of(eventId: number): QueuedScan[] {
    return this.#all().filter(({ event_id }) => event_id === eventId)
  }

  add(scan: QueuedScan): void {
    this.#put([...this.#all(), scan])
  }

  remove(ids: ReadonlySet<string>): void {
    this.#put(this.#all().filter(({ id }) => !ids.has(id)))
  }

  #all(): QueuedScan[] {
    try {
      const list: unknown = JSON.parse(this.#shelf.getItem(key) ?? '[]')
      return Array.isArray(list) ? (list as QueuedScan[]) : []
    } catch {
      return []
    }
  }

  #put(list: QueuedScan[]): void {
    this.#shelf.setItem(key, JSON.stringify(list))
  }
}
