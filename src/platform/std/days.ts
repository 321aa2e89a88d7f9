const length = 86_400_000

/** Days in the form `2026-11-21`. They are counted by the calendar, because some days do not have 24 hours. */
export const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(day) + by * length).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / length)

export const monthOf = (day: string): string => day.slice(0, 7)

/** A month of the years that the product knows, 1900 to 2999. */
export const monthShape = /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/
