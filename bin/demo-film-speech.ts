import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoFilm } from '#app/demo/films/film.ts'

/** Mono, 16 bits a sample. */
export interface Recording {
  rate: number
  samples: Buffer
}

/** `espeak-ng` speaks Mandarin; `pico2wave` speaks English less like a machine, and no Mandarin. */
export async function speak(text: string, film: DemoFilm, folder: string): Promise<Recording> {
  const file = join(folder, 'sentence.wav')
  const words = Object.entries(film.spoken).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  if (film.language === 'zh')
    execFileSync('espeak-ng', ['-v', 'cmn-latn-pinyin', '-s', '146', '-p', '42', '-w', file, words])
  else execFileSync('pico2wave', ['-l', 'en-GB', '-w', file, `<speed level="88">${words}</speed>`])
  return recordingOf(await readFile(file))
}

export const secondsOf = ({ rate, samples }: Recording): number => samples.length / 2 / rate

export const silence = (seconds: number, rate: number): Buffer => Buffer.alloc(Math.round(seconds * rate) * 2)

/** A WAV file of everything that is said. */
export function waveFile({ rate, samples }: Recording): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

function recordingOf(file: Buffer): Recording {
  const data = file.indexOf('data')
  return { rate: file.readUInt32LE(24), samples: withoutQuietEnds(file.subarray(data + 8)) }
}

const quiet = 200

/** The synthesizers add pauses of their own; the film decides how long pauses are. */
function withoutQuietEnds(samples: Buffer): Buffer {
  const isLoud = (at: number) => Math.abs(samples.readInt16LE(at)) > quiet
  let [start, end] = [0, samples.length - (samples.length % 2)]
  while (start < end && !isLoud(start)) start += 2
  while (end > start && !isLoud(end - 2)) end -= 2
  return samples.subarray(start, end)
}
