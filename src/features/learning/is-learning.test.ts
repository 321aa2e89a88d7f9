import { expect, test } from 'vitest'
import { isLearning } from './is-learning.ts'

const film = { kind: 'video' as const, playing: true, pictureInPicture: false }
const scene = { isText: false, playing: film, visible: true, untouched: 9999 }

test('a film counts while it plays and is seen, on the page or in a picture of its own', () => {
  expect(isLearning(scene)).toBe(true)
  expect(isLearning({ ...scene, visible: false })).toBe(false)
  expect(isLearning({ ...scene, visible: false, playing: { ...film, pictureInPicture: true } })).toBe(true)
  expect(isLearning({ ...scene, playing: { ...film, playing: false } })).toBe(false)
  expect(isLearning({ ...scene, playing: null })).toBe(false)
})

test('a recording counts while it plays, wherever the page is', () => {
  expect(isLearning({ ...scene, visible: false, playing: { ...film, kind: 'audio' } })).toBe(true)
})

test('a text counts while it is seen and somebody moves it within a minute', () => {
  const text = { isText: true, playing: null, visible: true, untouched: 60 }
  expect(isLearning(text)).toBe(true)
  expect(isLearning({ ...text, untouched: 61 })).toBe(false)
  expect(isLearning({ ...text, visible: false })).toBe(false)
})
