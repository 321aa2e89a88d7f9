import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrPng } from './qr-png.server.ts'
import { readQr } from './read-qr.ts'
import { corrected } from './reed-solomon.ts'

const ticket = '1.ABCD2345EFGH6789.ZYXWVUTSRQ765432'

type Sheet = ReturnType<typeof sharp>

/** A ticket on a grey table, as a camera of 640 by 480 sees it. */
async function seen(text: string, view: (sheet: Sheet) => Sheet, width = 300) {
  const code = await sharp(qrPng(text)).resize(width, width).toColourspace('srgb').png().toBuffer()
  const turned = await view(sharp(code)).png().toBuffer()
  const { data, info } = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#b9b2a4' },
  })
    .composite([{ input: turned, gravity: 'centre' }])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const table = '#b9b2a4'

describe('A code in a picture', () => {
  for (const degrees of [0, 7, 30, 45, 90, 133, 180, 222, 270, 315])
    test(`a QR code is read when it is turned by ${degrees} degrees`, async () => {
      const picture = await seen(ticket, (sheet) => sheet.rotate(degrees, { background: table }))
      expect(readQr(picture)).toBe(ticket)
    })

  for (const width of [75, 120, 460])
    test(`a QR code is read when it is ${width} dots wide`, async () => {
      expect(readQr(await seen(ticket, (sheet) => sheet, width))).toBe(ticket)
    })

  for (const text of [
    'HELLO',
    '0123456789012',
    'https://example.org/event/ticket/ABCD2345EFGH6789',
    '书院 · 名额',
  ])
    test(`a QR code says ${text}`, async () => {
      expect(readQr(await seen(text, (sheet) => sheet.rotate(12, { background: table })))).toBe(text)
    })

  test('a QR code is read in a mirror', async () => {
    expect(readQr(await seen(ticket, (sheet) => sheet.flop()))).toBe(ticket)
  })

  test('a QR code is read when it is tilted to a side', async () => {
    const lean = (sheet: Sheet) =>
      sheet.affine(
        [
          [1, 0.25],
          [0.1, 0.8],
        ],
        { background: table },
      )
    expect(readQr(await seen(ticket, lean))).toBe(ticket)
  })

  for (const tilt of [0.0003, 0.0005])
    test(`a QR code is read when the paper leans away by ${tilt}`, async () => {
      expect(readQr(leantAway(await seen(ticket, (sheet) => sheet, 320), tilt))).toBe(ticket)
    })

  test('a QR code is read in the dark, out of focus, and through noise', async () => {
    const dim = await seen(ticket, (sheet) => sheet.linear(0.22, 4))
    expect(readQr(dim), 'dark').toBe(ticket)
    const blurred = await seen(ticket, (sheet) => sheet.blur(3))
    expect(readQr(blurred), 'blurred').toBe(ticket)
    expect(readQr(noisy(await seen(ticket, (sheet) => sheet.blur(1)), 70)), 'noisy').toBe(ticket)
  })

  test('a QR code is read when a shadow covers half of it', async () => {
    const { data, ...size } = await seen(ticket, (sheet) => sheet)
    const shaded = data.map((value, at) => ((at >> 2) % size.width > 330 ? value * 0.4 : value))
    expect(readQr({ data: shaded, ...size })).toBe(ticket)
  })

  test('a QR code is read with a stain on it', async () => {
    const stain = { create: { width: 34, height: 34, channels: 3, background: '#503010' } } as const
    const spot = await sharp(stain).png().toBuffer()
    const stained = (sheet: Sheet) => sheet.composite([{ input: spot, left: 170, top: 150 }])
    expect(readQr(await seen(ticket, stained))).toBe(ticket)
  })

  test('a picture without a QR code reads as nothing', async () => {
    expect(readQr(noisy(await seen(ticket, (sheet) => sheet.blur(40)), 120))).toBeNull()
    expect(readQr({ data: new Uint8Array(64 * 48 * 4), width: 64, height: 48 })).toBeNull()
  })
})

test('damaged code words are corrected as long as half of the checks suffice', () => {
  const words = Uint8Array.from([
    16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17, 165, 36, 212, 193, 237, 54, 199,
    135, 44, 85,
  ])
  expect(corrected(words, 10)).toEqual(words)
  for (const wrong of [1, 3, 5]) {
    const broken = words.map((word, at) => (at % 5 === 2 && at < wrong * 5 ? word ^ 0x5a : word))
    expect(corrected(broken, 10)).toEqual(words)
  }
  expect(
    corrected(
      words.map((word, at) => (at % 3 === 0 ? word ^ 0x21 : word)),
      10,
    ),
  ).toBeNull()
})

interface ImagePixels {
  data: Uint8Array
  width: number
  height: number
}

/** The further up, the further away. */
function leantAway({ data, width, height }: ImagePixels, tilt: number): ImagePixels {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const depth = 1 + (height / 2 - y) * tilt * 2
      const fromX = Math.round((x - width / 2) * depth + width / 2)
      const fromY = Math.round((y - height / 2) * depth + height / 2)
      const inside = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
      for (let part = 0; part < 4; part += 1)
        out[(y * width + x) * 4 + part] = inside ? (data[(fromY * width + fromX) * 4 + part] as number) : 180
    }
  return { data: out, width, height }
}

/** The same noise each time. */
function noisy({ data, ...size }: ImagePixels, strength: number): ImagePixels {
  let seed = 7
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 - 0.5
  }
  return {
    data: Uint8Array.from(data, (value) => Math.max(0, Math.min(255, value + noise() * strength))),
    ...size,
  }
}
