export type Area = 'admin' | 'user'

/** When a session ends that does not stay signed in. */
export interface ToldEnd {
  area: Area
  seconds: number
  /** No use moves it any more. */
  isLast: boolean
}

/** Beside the answers of a session, as `session-ends: 540; area=user`, and `; last` where no use moves it. */
export const endHeader = 'session-ends'

export const endText = ({ area, seconds, isLast }: ToldEnd): string =>
  `${seconds}; area=${area}${isLast ? '; last' : ''}`

export function readEnd(text: string): ToldEnd | null {
  const [, seconds, area, last] = /^(\d{1,6}); area=(admin|user)(; last)?$/.exec(text) ?? []
  return area ? { area: area as Area, seconds: Number(seconds), isLast: last !== undefined } : null
}
