import { useSyncExternalStore } from 'react'

/** Reads the storage of the browser. The player works without a storage too. */
function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '{}'
  } catch {
    return '{}'
  }
}

function writeStored(name: string, value: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {}
}

function parsed<T extends object>(text: string): Partial<T> {
  try {
    return JSON.parse(text) as Partial<T>
  } catch {
    return {}
  }
}

const most = 200

const savedPositions = () => parsed<Record<string, number>>(readStored('player.places'))

/** The last position of a visitor, by the name of the film. The oldest are deleted first. */
export const savedPosition = (film: string) => savedPositions()[film] ?? 0

export function savePosition(film: string, at: number): void {
  const { [film]: _before, ...others } = savedPositions()
  const newest = [...Object.entries(others), [film, Math.round(at * 10) / 10] as const]
  writeStored('player.places', Object.fromEntries(newest.slice(-most)))
}

export const captionChoices = ['off', 'zh-cn', 'en', 'both'] as const
export type CaptionChoice = (typeof captionChoices)[number]

export interface PlayerPreferences {
  speed: number
  volume: number
  muted: boolean
  /** Not chosen yet: those in the language of the page. */
  captions: CaptionChoice | null
}

const defaults: PlayerPreferences = { speed: 1, volume: 1, muted: false, captions: null }
const listeners = new Set<() => void>()
let cached = { text: '{}', habits: defaults }

export function playerPreferences(): PlayerPreferences {
  const text = readStored('player.habits')
  if (text !== cached.text) cached = { text, habits: { ...defaults, ...parsed<PlayerPreferences>(text) } }
  return cached.habits
}

export function savePreferences(change: Partial<PlayerPreferences>): void {
  writeStored('player.habits', { ...playerPreferences(), ...change })
  for (const notify of listeners) notify()
}

export const usePlayerPreferences = () => useSyncExternalStore(subscribe, playerPreferences, () => defaults)

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
