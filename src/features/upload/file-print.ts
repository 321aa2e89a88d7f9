const piece = 256 * 1024
const pieces = 5

/**
 * What tells a file from others: its size and the checksum of five pieces of it, which takes the same moment for a film of
 * gigabytes as for a letter. What arrived is compared byte by byte with nothing, so the whole has checks of its own.
 */
export async function filePrint(file: File): Promise<string> {
  // Over a plain network browsers have no checksums.
  if (!globalThis.crypto.subtle) return `name:${file.name}:${file.size}:${file.lastModified}`.slice(0, 200)
  const step = Math.max(piece, Math.floor((file.size - piece) / (pieces - 1)))
  const samples = Array.from({ length: pieces }, (_, at) => file.slice(at * step, at * step + piece))
  const content = await new Blob([`${file.size} `, ...samples]).arrayBuffer()
  const sum = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', content))
  return `sha256:${Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
