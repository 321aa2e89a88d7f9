import { useSyncExternalStore } from 'react'

/** What this browser keeps for its visitor; one that keeps nothing plays all the same. */
function readKept(name: string): string {
  try {
    return localStorage.getItem(name) ?? '{}'
  } catch {
    return '{}'
  }
}

function writeKept(name: string, value: object): void {
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

const places = () => parsed<Record<string, number>>(readKept('player.places'))

/** Where a visitor stopped, by the name of the film; the oldest are forgotten first. */
export const stoppedAt = (film: string) => places()[film] ?? 0

export function keepPlace(film: string, at: number): void {
  const { [film]: _before, ...others } = places()
  const newest = [...Object.entries(others), [film, Math.round(at * 10) / 10] as const]
  writeKept('player.places', Object.fromEntries(newest.slice(-most)))
}

export const captionChoices = ['off', 'zh-cn', 'en', 'both'] as const
export type CaptionChoice = (typeof captionChoices)[number]

export interface Habits {
  speed: number
  volume: number
  muted: boolean
  /** Not chosen yet: those in the language of the page. */
  captions: CaptionChoice | null
}

const usual: Habits = { speed: 1, volume: 1, muted: false, captions: null }
const watchers = new Set<() => void>()
let known = { text: '{}', habits: usual }

export function habits(): Habits {
  const text = readKept('player.habits')
  if (text !== known.text) known = { text, habits: { ...usual, ...parsed<Habits>(text) } }
  return known.habits
}

export function keepHabits(change: Partial<Habits>): void {
  writeKept('player.habits', { ...habits(), ...change })
  for (const tell of watchers) tell()
}

export const useHabits = () => useSyncExternalStore(watch, habits, () => usual)

function watch(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
