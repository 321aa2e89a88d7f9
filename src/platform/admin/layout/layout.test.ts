import { expect, it } from 'vitest'
import { contrastOf, leastContrast, nearestReadable } from './contrast.ts'
import { defaultLayout, faintPairs, readLayout } from './layout.ts'

it('every colour of the default layout can be read in light and in dark', () => {
  expect(faintPairs(defaultLayout)).toEqual([])
})

it.each([
  ['nothing', undefined],
  ['a text', 'Classic'],
  ['a list', []],
  ['names and values that nobody knows', { layoutMode: 'Triple', menuWidth: '260', isDark: 1, more: true }],
  ['a menu wider than the screen', { menuWidth: 4000 }],
  ['a colour that is none', { menuColor: ['red', 'url(x)'] }],
  ['an icon that is none', { menuDefaultIcon: '<svg onload=x>' }],
])('of %s the layout takes the defaults', (_, stored) => {
  expect(readLayout(stored)).toEqual(defaultLayout)
})

it('a stored layout is read back as it is', () => {
  const own = { ...defaultLayout, layoutMode: 'Double', menuWidth: 300, menuColor: ['#332211', '#ffeedd'] }
  expect(readLayout(JSON.parse(JSON.stringify(own)))).toEqual(own)
})

it('a layout with words that cannot be read keeps everything but its colours', () => {
  const faint = { ...defaultLayout, menuWidth: 300, menuColor: ['#eeeeee', '#ffffff'] }
  expect(readLayout(faint)).toEqual({ ...defaultLayout, menuWidth: 300 })
})

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#ffffff', 1],
])('the contrast of %s on %s is %d', (words, ground, ratio) => {
  expect(contrastOf(words, ground)).toBeCloseTo(ratio, 2)
})

it.each([
  ['#ffcc00', '#ffffff'],
  ['#332200', '#151412'],
  ['#808080', '#808080'],
])('for %s on %s a nearer colour is proposed that can be read', (words, ground) => {
  expect(contrastOf(nearestReadable(words, ground), ground)).toBeGreaterThanOrEqual(leastContrast)
})

it('a colour that can be read is proposed unchanged', () => {
  expect(nearestReadable('#a8321f', '#fffdf9')).toBe('#a8321f')
})
