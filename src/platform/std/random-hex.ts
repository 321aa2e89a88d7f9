/** 128 random bits, or as many as asked for. Over a plain network browsers have no `randomUUID`. */
export const randomHex = (bytes = 16): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
