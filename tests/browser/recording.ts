const perSecond = 4000

/** A recording of silence, which a browser plays like any other. */
export function silence(seconds: number): string {
  const samples = new Uint8Array(seconds * perSecond).fill(128)
  const head = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => head.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  head.setUint32(4, 36 + samples.length, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, perSecond, true)
  head.setUint32(28, perSecond, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  write(36, 'data')
  head.setUint32(40, samples.length, true)
  return URL.createObjectURL(new Blob([head, samples], { type: 'audio/wav' }))
}
