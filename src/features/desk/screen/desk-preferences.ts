/** The door and the sound that this device uses. */
export interface DeskPreferences {
  door: string
  sound: boolean
}

const key = 'desk'
const usual: DeskPreferences = { door: '', sound: false }

export function readDeskPreferences(): DeskPreferences {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<DeskPreferences>) }
  } catch {
    return usual
  }
}

export function saveDeskPreferences(memory: DeskPreferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // Without a storage it lasts as long as the page.
  }
}
