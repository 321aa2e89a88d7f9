/**
 * Makes the films of several minutes in `public/media/demo`, with their captions, from the texts in
 * `src/app/demo/films`. It needs Debian's `ffmpeg`, `espeak-ng` and `fonts-noto-cjk`, and `libttspico-utils` from its
 * `non-free` part. The films are stored in the repository; nothing else needs these programs.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoFilm } from '#app/demo/films/film.ts'
import { howTheBookWasMade } from '#app/demo/films/how-the-book-was-made.ts'
import { whatIsRen } from '#app/demo/films/what-is-ren.ts'
import { drawSlide } from './demo-film-slides.ts'
import { secondsOf, silence, speak, waveFile, type Recording } from './demo-film-speech.ts'

const films: Record<string, DemoFilm> = {
  'what-is-ren': whatIsRen,
  'how-the-book-was-made': howTheBookWasMade,
}

const media = 'public/media/demo'
/** Seconds of silence. */
const [beforeSlide, afterSentence, afterSlide] = [1.2, 0.65, 1.6]
const crossFade = 0.8
const framesPerSecond = 5

/** Only these, or all of them. */
const wanted = process.argv.slice(2)

for (const [name, film] of Object.entries(films))
  if (wanted.length === 0 || wanted.includes(name)) await makeFilm(name, film)

async function makeFilm(name: string, film: DemoFilm): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-film-'))
  const { recording, cues, lengths } = await readAloud(film, folder)
  await writeFile(join(folder, 'speech.wav'), waveFile(recording))
  for (const [at, slide] of film.slides.entries()) await drawSlide(slide, film, join(folder, `${at}.png`))
  encode(folder, lengths, join(media, `${name}.mp4`))
  await writeFile(join(media, `${name}.zh.vtt`), captionsOf(cues, 'zh'))
  await writeFile(join(media, `${name}.en.vtt`), captionsOf(cues, 'en'))
  await rm(folder, { recursive: true })
  console.log(`${name}: ${Math.round(secondsOf(recording))} s`)
}

interface Cue {
  from: number
  to: number
  zh: string
  en: string
}

/** Everything that is said, when each sentence is said, and how long each slide stays. */
async function readAloud(film: DemoFilm, folder: string) {
  const parts: Buffer[] = []
  const cues: Cue[] = []
  const lengths: number[] = []
  let [rate, now] = [0, 0]
  for (const { sentences } of film.slides) {
    const start = now
    for (const [at, sentence] of sentences.entries()) {
      const said = await speak(sentence[film.language], film, folder)
      rate = said.rate
      if (at === 0) pause(beforeSlide)
      cues.push({ from: now, to: now + secondsOf(said), ...sentence })
      parts.push(said.samples)
      now += secondsOf(said)
      pause(at === sentences.length - 1 ? afterSlide : afterSentence)
    }
    lengths.push(now - start)
  }
  const recording: Recording = { rate, samples: Buffer.concat(parts) }
  return { recording, cues, lengths }

  function pause(seconds: number) {
    parts.push(silence(seconds, rate))
    now += seconds
  }
}

function encode(folder: string, lengths: number[], file: string): void {
  const slides = lengths.flatMap((length, at) => [
    ...`-loop 1 -framerate ${framesPerSecond} -t ${length + crossFade} -i`.split(' '),
    join(folder, `${at}.png`),
  ])
  let shown = 0
  const fades = lengths.slice(1).map((_length, at) => {
    shown += lengths[at] ?? 0
    const before = at === 0 ? '[0]' : `[f${at}]`
    return `${before}[${at + 1}]xfade=duration=${crossFade}:offset=${shown}[f${at + 1}]`
  })
  const filters = `${fades.join(';')};[f${fades.length}]format=yuv420p[picture]`
  const picture = `-c:v libx264 -preset medium -tune stillimage -crf 29 -g ${framesPerSecond * 30}`
  const sound = '-af highpass=f=90,loudnorm=I=-18:TP=-2 -c:a aac -b:a 24k -ar 16000'
  const whole = `-map [picture] -map ${lengths.length}:a -shortest -movflags +faststart -map_metadata -1`
  const options = `${whole} ${picture} ${sound}`.split(' ')
  const inputs = [...slides, '-i', join(folder, 'speech.wav'), '-filter_complex', filters]
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...inputs, ...options, file])
}

function captionsOf(cues: Cue[], language: 'zh' | 'en'): string {
  const texts = cues.map((cue) => `\n${timeText(cue.from)} --> ${timeText(cue.to)}\n${cue[language]}\n`)
  return `WEBVTT\n${texts.join('')}`
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}
