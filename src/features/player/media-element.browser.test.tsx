import { expect, test } from 'vitest'
import { silence } from '#tests/browser/recording.ts'
import { seekToShare } from './media-element.ts'

test('a press on the line of a film whose length is not known yet leads there once it is', async () => {
  const audio = new Audio()
  seekToShare(audio, 0.2)
  seekToShare(audio, 0.5)
  audio.src = silence(8)
  await expect.poll(() => audio.currentTime).toBeCloseTo(4)
})
