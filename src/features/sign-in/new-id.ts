/** For one picture or one piece of work; also on pages that are not behind https, where no `randomUUID` is lent. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
