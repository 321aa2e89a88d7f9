export interface Here {
  pathname: string
  search: string
}

/** What a screen sees of the address. While its tab is hidden, this is not the address of the browser. */
export interface ScreenRouter {
  view: () => Here
  subscribe: (listener: () => void) => () => void
  /** Opens a page. False when a guard prevented it. */
  go: (address: string) => Promise<boolean>
  /** Shows the same page in another state, such as another sort order, without a new history entry. */
  replace: (address: string) => void
  /** Leaving the page asks `mayLeave` first, until the guard is removed. */
  guard: (mayLeave: Guard) => () => void
}

/** Whether the screen may be left. */
export type Guard = () => Promise<boolean>
