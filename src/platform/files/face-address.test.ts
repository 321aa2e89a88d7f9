import { expect, it } from 'vitest'
import { faceAddress, storedFace } from './face-address.ts'

const site = 'https://shuyuan.example'
const picture = '/files/2026/11/0123456789abcdef.jpg'

it('the picture of a person has a whole address, and so has the one for people without a picture', () => {
  expect(faceAddress(site, picture)).toBe(`https://shuyuan.example${picture}`)
  expect(faceAddress(site, '')).toBe('https://shuyuan.example/face.svg')
})

it('what is stored is found again in the whole address', () => {
  for (const stored of [picture, '', 'https://elsewhere.example/a.png'])
    expect(storedFace(faceAddress(site, stored))).toBe(stored)
  expect(storedFace(picture)).toBe(picture)
})
