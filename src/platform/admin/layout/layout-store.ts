import { readStoredLayout, writeLayout } from '#platform/admin/layout-config.ts'
import { faintPairs, readLayout, type Layout } from './layout.ts'

const savedAfter = 600

/** The layout of the administrator: seen at once, stored in this browser, and a moment later on the server. */
export class LayoutStore {
  #layout: Layout
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #save: (layout: Layout) => Promise<unknown>
  readonly #listeners = new Set<() => void>()

  /** What the server has is newer than what this browser has, unless it has nothing. */
  constructor(onServer: unknown, save: (layout: Layout) => Promise<unknown>) {
    this.#layout = onServer ? readLayout(onServer) : readStoredLayout()
    this.#save = save
    writeLayout(this.#layout)
  }

  readonly read = (): Layout => this.#layout

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** False: its words could not be read, and nothing has changed. */
  change(patch: Partial<Layout>): boolean {
    const layout = readLayout({ ...this.#layout, ...patch })
    if (faintPairs({ ...this.#layout, ...patch }).length > 0) return false
    this.#layout = layout
    writeLayout(layout)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(layout).catch(() => {}), savedAfter)
    for (const listener of this.#listeners) listener()
    return true
  }
}
