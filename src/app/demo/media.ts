import type { Motif } from '#art/ink-landscape.ts'
import type { Mood } from '#art/mood.ts'

export type ClipKey = 'mountains' | 'river' | 'bamboo'
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

/** A few phrases in the manner of the qin, played by a program. */
export const demoPhrases: Record<PhraseKey, { seconds: number }> = {
  'qin-strings': { seconds: 24 },
  'qin-harmonics': { seconds: 22 },
}

interface Media {
  clip?: ClipKey
  phrase?: PhraseKey
}

/** What a lecture or a section holds to watch and to hear, as its fields store it. */
export function mediaFields({ clip, phrase }: Media) {
  const names = [clip, phrase].filter((name) => name !== undefined)
  const captions = (language: 'zh' | 'en') =>
    names.map((name) => address(`${name}.${language}.vtt`)).join(',')
  return {
    video_files: clip ? clipAddress(clip) : '',
    audio_file: phrase ? address(`${phrase}.m4a`) : '',
    captions_zh_cn: captions('zh'),
    captions_en: captions('en'),
    duration: (clip ? demoClips[clip].seconds : 0) + (phrase ? demoPhrases[phrase].seconds : 0),
  }
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
export const mediaInTurn = (index: number): Media => turns[index % turns.length] ?? {}
