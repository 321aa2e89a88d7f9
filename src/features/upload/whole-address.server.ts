import type { House } from '#platform/call/house.server.ts'

/** The address of an uploaded file for everybody who is not on this site. */
export const wholeAddress = async (url: string, house: House): Promise<string> =>
  ((await house.publicHost()) || house.environment.publicUrl) + url
