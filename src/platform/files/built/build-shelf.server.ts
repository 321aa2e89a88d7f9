/** Where the builds of the last days lie, each in one file. */
export interface BuildShelf {
  /** `served` is the last time at which a build was served, in seconds. */
  list(): Promise<Array<{ name: string; served: number }>>
  put(name: string, content: Buffer, served: number): Promise<void>
  touch(name: string, served: number): Promise<void>
  /** Null if it is gone, or shorter. A negative position is counted from the end. */
  read(name: string, from: number, length: number): Promise<Buffer | null>
  remove(name: string): Promise<void>
}
