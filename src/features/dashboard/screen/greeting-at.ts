const parts = [
  ['night', 5],
  ['early', 9],
  ['morning', 12],
  ['noon', 14],
  ['afternoon', 18],
  ['evening', 24],
] as const

export type Greeting = (typeof parts)[number][0]

/** The greeting for an hour of the day. */
export const greetingAt = (hour: number): Greeting =>
  parts.find(([, before]) => hour < before)?.[0] ?? 'evening'
