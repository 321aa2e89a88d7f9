import { describe, expect, test } from 'vitest'
import { captionText } from '#platform/files/caption-text.ts'
import { mediaIn } from '#features/player/public/media-cards.server.ts'
import { resumeAt } from './resume.ts'

describe('who comes back', () => {
  test('a film resumes three seconds before the last position, except near its ends', () => {
    expect([15, 16, 600, 1784, 1785, 1800].map((at) => resumeAt(at, 1800))).toEqual([0, 13, 597, 1781, 0, 0])
  })

  test('a short film resumes closer to the last position', () => {
    expect([3, 3.5, 8, 9, 12].map((at) => resumeAt(at, 12))).toEqual([0, 0.5, 5, 0, 0])
  })
})

test('captions go with the films first, then with the recordings; there may be fewer', () => {
  const media = mediaIn({
    video_files: '/a.mp4,/b.mp4',
    audio_file: '/c.m4a',
    captions_zh_cn: '/a.zh.vtt,/b.zh.vtt,/c.zh.vtt',
    captions_en: '/a.en.vtt',
  })
  expect(media.map(({ kind, src }) => [kind, src])).toEqual([
    ['video', '/a.mp4'],
    ['video', '/b.mp4'],
    ['audio', '/c.m4a'],
  ])
  expect(media.map(({ captions }) => captions.map(({ src }) => src))).toEqual([
    ['/a.zh.vtt', '/a.en.vtt'],
    ['/b.zh.vtt'],
    ['/c.zh.vtt'],
  ])
})

test('a transcript has the words of the captions and none of their marks', () => {
  const vtt =
    '\ufeffWEBVTT - 标题\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n1\r\n00:00.000 --> 00:02.000 line:0\r\n<v 林>学而<i>时</i>习之\r\n\r\n2\r\n00:02.000 --> 00:03.000\r\n\r\n00:03.000 --> 00:04.000\r\n不亦说乎'
  expect(captionText(vtt)).toBe('学而时习之\n不亦说乎')
})
