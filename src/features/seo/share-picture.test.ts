import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawShare, shareSize } from './share-picture.server.ts'

const mist = { create: { width: 1280, height: 400, channels: 3 as const, background: '#c8ccc9' } }
const words = { title: '夜读', siteName: '书院', occasion: ['2026年11月28日 周六 19:00–21:00', '明伦堂'] }

async function pixels(request: Partial<typeof words> = {}) {
  const picture = await sharp(mist).png().toBuffer()
  const drawn = sharp(await drawShare({ ...words, ...request, picture }))
  return drawn.removeAlpha().raw().toBuffer()
}

/** Whether any pixel in a part of the sheet is not paper. */
function hasInk(
  sheet: Buffer,
  { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
) {
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if (!isPaper(sheet, (y * shareSize.width + x) * 3)) return true
  return false
}

const isPaper = (sheet: Buffer, at: number) => sheet.subarray(at, at + 3).toString('hex') === 'faf7f1'
const foot = { left: 700, right: 1136, top: 560, bottom: 620 }
const seal = { left: 64, right: 110, top: 552, bottom: 559 }

test('A share picture has the colour of paper around its words, and keeps every colour', async () => {
  const sheet = await pixels()
  expect(hasInk(sheet, { left: 0, right: 1200, top: 401, bottom: 430 })).toBe(false)
  expect(hasInk(sheet, { left: 0, right: 60, top: 401, bottom: 630 })).toBe(false)
  expect(sheet.subarray(0, 3).toString('hex')).toBe('c8ccc9')
})

test('A share picture of an event says when and where, and leaves out a place that does not fit', async () => {
  expect(hasInk(await pixels(), foot)).toBe(true)
  expect(hasInk(await pixels({ occasion: [] }), foot)).toBe(false)
  const [when = ''] = words.occasion
  const without = await pixels({ occasion: [when] })
  expect((await pixels({ occasion: [when, '很远很远的地方'.repeat(20)] })).equals(without)).toBe(true)
})

test('A long title is written smaller, and stays above the seal', async () => {
  const sheet = await pixels({
    title: 'A Night under the Twenty-Eight Mansions at Tianping Hill: '.repeat(4),
  })
  expect(hasInk(sheet, { left: 64, right: 1136, top: 440, bottom: 545 })).toBe(true)
  expect(hasInk(sheet, seal)).toBe(false)
  expect(hasInk(sheet, { left: 1137, right: 1200, top: 401, bottom: 630 })).toBe(false)
})
