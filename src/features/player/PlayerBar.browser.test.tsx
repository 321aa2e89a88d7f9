import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '#platform/i18n/locale.ts'
import { silence } from '#tests/browser/recording.ts'
import { renderOnSite } from '#tests/browser/site-stage.tsx'
import { MediaStage } from './MediaStage.tsx'

const captionFile = (words: string) =>
  URL.createObjectURL(new Blob([`WEBVTT\n\n00:00.000 --> 00:20.000\n${words}`], { type: 'text/vtt' }))

const captions = [
  { locale: 'zh-cn' as const, src: captionFile('学而时习之') },
  { locale: 'en' as const, src: captionFile('To learn and to practise') },
]

interface Recording {
  locale?: Locale
  src?: string
  hasCaptions?: boolean
}

async function openRecording({ locale = 'en', src = silence(20), hasCaptions = false }: Recording = {}) {
  const media = { kind: 'audio' as const, src, captions: hasCaptions ? captions : [] }
  const poster = { stored: '', record: 'lecture-1' }
  const stage = await renderOnSite(
    <MediaStage media={media} poster={poster} title="Tea" film="tea" startsAtOnce={false} />,
    { locale },
  )
  const audio = stage.container.querySelector('audio') as HTMLAudioElement
  await expect.poll(() => audio.readyState > 0 || audio.error !== null).toBe(true)
  return audio
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const slider = (name: string) => page.getByRole('slider', { name })
const focusedName = () => document.activeElement?.getAttribute('aria-label')

test('the play button plays and pauses, and is named after what it does next', async () => {
  const audio = await openRecording()
  await button('Play').click()
  await expect.element(button('Pause')).toHaveFocus()
  await expect.poll(() => audio.currentTime).toBeGreaterThan(0)
  await userEvent.keyboard(' ')
  await expect.element(button('Play')).toHaveFocus()
  expect(audio.paused).toBe(true)
})

test('a double click on the play button leaves the recording as it was', async () => {
  const audio = await openRecording()
  await button('Play').dblClick()
  await expect.element(button('Play')).toBeVisible()
  expect(audio.paused).toBe(true)
})

test('a click in the middle of the track goes to the middle, and the place is said in words', async () => {
  const audio = await openRecording()
  await slider('Position').click()
  await expect.poll(() => Math.round(audio.currentTime)).toBe(10)
  await expect.element(slider('Position')).toHaveAttribute('aria-valuetext', '0:10 of 0:20')
})

test('arrow keys move by five seconds on the track and never beyond the end', async () => {
  const audio = await openRecording()
  ;(slider('Position').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(audio.currentTime).toBe(5)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(audio.currentTime).toBe(20)
  await userEvent.keyboard('{ArrowLeft}')
  expect(audio.currentTime).toBe(15)
})

test('arrow keys on the volume change the volume and not the place', async () => {
  const audio = await openRecording()
  ;(slider('Volume').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(audio.volume).toBeCloseTo(0.9)
  expect(audio.currentTime).toBe(0)
  await expect.element(slider('Volume')).toHaveAttribute('aria-valuetext', '90%')
  await expect.element(page.getByRole('status')).toHaveTextContent('Volume 90%')
})

test('moving the volume turns the sound of a muted recording on', async () => {
  const audio = await openRecording()
  await button('Mute').click()
  await expect.element(button('Unmute')).toBeVisible()
  await expect.element(slider('Volume')).toHaveAttribute('aria-valuetext', '0%')
  ;(slider('Volume').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('Mute')).toBeVisible()
  expect([audio.muted, audio.volume]).toEqual([false, 0.05])
})

test('the chosen speed is said, and holds for the next recording', async () => {
  const audio = await openRecording()
  await page.getByRole('combobox', { name: 'Speed' }).selectOptions('1.5×')
  expect(audio.playbackRate).toBe(1.5)
  await expect.element(page.getByRole('status')).toHaveTextContent('Speed 1.5×')
  expect(localStorage.getItem('player.habits')).toContain('"speed":1.5')
})

test('captions begin in the language of the page, and the choice changes them', async () => {
  await openRecording({ hasCaptions: true, locale: 'zh-cn' })
  const choice = page.getByRole('combobox', { name: '字幕' })
  await expect.element(choice).toHaveValue('zh-cn')
  await button('播放').click()
  await expect.element(page.getByText('学而时习之')).toBeVisible()
  await choice.selectOptions('双语字幕')
  await expect.element(page.getByText('To learn and to practise')).toBeVisible()
  await choice.selectOptions('字幕关')
  await expect.element(page.getByText('学而时习之')).not.toBeInTheDocument()
})

test('a recording without captions has no choice of captions, and no picture to enlarge', async () => {
  await openRecording()
  await expect.element(page.getByRole('combobox', { name: 'Speed' })).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Captions' }).query()).toBeNull()
  expect(button('Full screen').query()).toBeNull()
})

test('the Tab key reaches every control in the order in which they are drawn', async () => {
  await openRecording({ locale: 'zh-cn', hasCaptions: true })
  ;(slider('进度').element() as HTMLElement).focus()
  const names = [focusedName()]
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab()
    names.push(focusedName())
  }
  expect(names).toEqual(['进度', '播放', '后退 10 秒', '前进 10 秒', '静音', '音量', '速度', '字幕', '按键'])
})

test('a recording that does not arrive says so and can be tried again', async () => {
  const audio = await openRecording({ src: '/gone.mp3' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This does not play\./)
  const loads: Event[] = []
  audio.addEventListener('loadstart', (event) => loads.push(event))
  await button('Try again').click()
  await expect.poll(() => loads).toHaveLength(1)
  await expect.element(page.getByRole('alert')).toBeVisible()
})
