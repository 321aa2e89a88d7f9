import type { Motif } from '#art/ink-landscape.ts'
import type { Mood } from '#art/mood.ts'

export type ClipKey = 'mountains' | 'river' | 'bamboo'
export type FilmKey = 'what-is-ren' | 'how-the-book-was-made'
export type PhraseKey = 'qin-strings' | 'qin-harmonics'

interface Clip {
  seconds: number
  motif: Motif
  mood: Mood
}

/** Films of ink landscapes, made for the demo; they lie in `public/media/demo`. */
export const demoClips: Record<ClipKey, Clip> = {
  mountains: { seconds: 12, motif: 'mountains', mood: 'dawn' },
  river: { seconds: 12, motif: 'river', mood: 'dusk' },
  bamboo: { seconds: 10, motif: 'bamboo', mood: 'rain' },
}

/** Lessons of some minutes that a synthesizer reads; `bin/demo-films.ts` makes them. */
const demoFilms: Record<FilmKey, { seconds: number }> = {
  'what-is-ren': { seconds: 323 },
  'how-the-book-was-made': { seconds: 307 },
}

/** A few phrases in the manner of the qin, played by a program. */
export const demoPhrases: Record<PhraseKey, { seconds: number }> = {
  'qin-strings': { seconds: 24 },
  'qin-harmonics': { seconds: 22 },
}

interface Media {
  film?: FilmKey | undefined
  clip?: ClipKey
  phrase?: PhraseKey
}

/** What a lecture or a section holds to watch and to hear, as its fields store it. */
export function mediaFields({ film, clip, phrase }: Media) {
  const watched = film ?? clip
  const names = [watched, phrase].filter((name) => name !== undefined)
  const captions = (language: 'zh' | 'en') =>
    names.map((name) => address(`${name}.${language}.vtt`)).join(',')
  return {
    video_files: watched ? address(`${watched}.mp4`) : '',
    audio_file: phrase ? address(`${phrase}.m4a`) : '',
    captions_zh_cn: captions('zh'),
    captions_en: captions('en'),
    duration: secondsOf({ film, clip, phrase }),
  }
}

function secondsOf({ film, clip, phrase }: Media): number {
  const watched = film ? demoFilms[film].seconds : clip ? demoClips[clip].seconds : 0
  return watched + (phrase ? demoPhrases[phrase].seconds : 0)
}

export const clipAddress = (clip: ClipKey) => address(`${clip}.mp4`)

const address = (name: string) => `/media/demo/${name}`

const turns: readonly Media[] = [
  { clip: 'mountains' },
  { phrase: 'qin-strings' },
  { clip: 'river' },
  {},
  { clip: 'bamboo' },
  { phrase: 'qin-harmonics' },
]

/** Films, sound and words by turns, so that every way of following a lecture is there to be seen. */
export const mediaInTurn = (index: number, film?: FilmKey): Media =>
  film ? { film } : (turns[index % turns.length] ?? {})
