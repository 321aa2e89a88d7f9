import type { Signup } from './signup-rows.ts'

type Party = Pick<Signup, 'people' | 'user_name' | 'party_names'>

/** The companions of a party, one for each seat beside the first. The name is empty where nobody typed one. */
export function companionsOf({ people, user_name, party_names }: Party): string[] {
  const seats = Math.max(0, people - 1)
  const lines = namesIn(party_names, /\n/, user_name)
  const names = lines.length < seats ? namesIn(party_names, /[\n,;，、；]/, user_name) : lines
  const more = names.slice(seats)
  return Array.from({ length: seats }, (_none, at) =>
    at === seats - 1 ? [names[at] ?? '', ...more].join(' ') : (names[at] ?? ''),
  )
}

/** People list themselves among their companions as well. */
const namesIn = (text: string, separator: RegExp, user_name: string) =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== user_name)

export const hasNames = (companions: string[]): boolean => companions.some((name) => name !== '')

/** Which companions come, by their positions, and the size of the party that the person saw when choosing. */
export interface PartyChoice {
  party: number
  companions: number[]
}

/** The party with the chosen companions alone. */
export function partyWith(companions: string[], chosen: number[]) {
  const coming = companions.filter((_name, at) => chosen.includes(at))
  return { people: 1 + coming.length, party_names: coming.filter(Boolean).join('\n') }
}
