import { expect, test } from 'vitest'
import { pictureAddress, pictureAddresses, storedAddress } from './stored-address.ts'

const film = '/files/2026/11/rehearsal.mp4'
const picture = '/files/2026/11/gate.JPG'

test('a picture is told by the ending of its address', () => {
  expect(pictureAddress.parse(picture)).toBe(picture)
  expect(pictureAddress.parse('')).toBe('')
  expect(pictureAddress.safeParse(film).error?.issues[0]?.message).toBe('valid.picture')
  expect(storedAddress.parse(film)).toBe(film)
})

test('one film among several pictures is refused', () => {
  expect(pictureAddresses.parse([picture, '/ink/tea-a-1600x1000.svg'])).toBe(
    `${picture},/ink/tea-a-1600x1000.svg`,
  )
  expect(pictureAddresses.safeParse(`${picture},${film}`).error?.issues[0]?.message).toBe('valid.picture')
})

test.each([
  '//elsewhere.example/a.png',
  'https://elsewhere.example/a.png',
  '/files/../a.png',
  '/admin/a.png',
])('%s is no picture of this site', (address) => {
  expect(pictureAddress.safeParse(address).success).toBe(false)
})
