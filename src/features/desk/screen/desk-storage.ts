/** What this device remembers of the door it stands at. */
export interface DeskMemory {
  door: string
  sound: boolean
}

const key = 'desk'
const usual: DeskMemory = { door: '', sound: false }

export function readDesk(): DeskMemory {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<DeskMemory>) }
  } catch {
    return usual
  }
}

export function writeDesk(memory: DeskMemory): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // Without a storage it lasts as long as the page.
  }
}
