import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mediaFields, type ClipKey, type FilmKey, type PhraseKey } from './media.ts'

const films: readonly FilmKey[] = ['what-is-ren', 'how-the-book-was-made']
const clips: readonly ClipKey[] = ['mountains', 'river', 'bamboo']
const phrases: readonly PhraseKey[] = ['qin-strings', 'qin-harmonics']
const demo = [
  ...films.map((film) => ({ film })),
  ...clips.map((clip) => ({ clip })),
  ...phrases.map((phrase) => ({ phrase })),
]

describe('the films and recordings of the demo', () => {
  it.each(demo)('%o is as long as the demo says', async (media) => {
    const { video_files, audio_file, duration } = mediaFields(media)
    expect(Math.abs(lengthOf(await stored(video_files || audio_file)) - duration)).toBeLessThan(1)
  })

  it.each(films)('the film %s takes five to eight minutes, and at most 2.5 MB', async (film) => {
    const { video_files, duration } = mediaFields({ film })
    expect(duration).toBeGreaterThan(300)
    expect(duration).toBeLessThan(480)
    expect((await stored(video_files)).length).toBeLessThan(2_500_000)
  })

  it.each(films)(
    'the film %s has captions in both languages, one for each sentence of the speech',
    async (film) => {
      const { captions_zh_cn, captions_en, duration } = mediaFields({ film })
      const [zh, en] = await Promise.all([captions_zh_cn, captions_en].map(timesIn))
      expect(zh?.length).toBeGreaterThan(35)
      expect(zh).toEqual(en)
      const ends = (zh?.at(-1) ?? '').slice(-'00:05:00.000'.length)
      expect(Date.parse(`1970-01-01T${ends}Z`) / 1000).toBeLessThan(duration)
    },
  )
})

const stored = (address: string) => readFile(join('public', address))

const timesIn = async (address: string) =>
  (await stored(address)).toString().match(/^[\d:.]+ --> [\d:.]+$/gm) ?? []

/** The length in seconds that the header of an MP4 file states. */
function lengthOf(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12)
}
