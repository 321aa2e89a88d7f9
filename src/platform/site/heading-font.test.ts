import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headingText } from './heading-text.ts'
import { openHeadingFonts, type HeadingFonts } from './heading-font.server.ts'

describe('the heading text of a page', () => {
  test('the text of the font has every character of headings and marked words once and in order', () => {
    const html =
      '<h1 class="a">茶与<em>器</em></h1><p>正文</p><span class="b" data-serif="">器28</span><h2>A &amp; B</h2>'
    expect(headingText(html)).toEqual({ first: '&28AB与器茶', later: '' })
  })

  test('the text of the font is empty without headings', () => {
    expect(headingText('<p>只有正文</p>')).toEqual({ first: '', later: '' })
  })

  test('what is below the first screen has a text of its own, and what follows it belongs to the first', () => {
    const later = '<li data-later="far"><ol><li><h3>山</h3></li></ol><h3>书</h3></li>'
    const html = `<h1>书</h1><ol><li><h2>院</h2></li>${later}${later}</ol><p data-serif="">茶</p>`
    expect(headingText(html)).toEqual({ first: '书茶院', later: '书山' })
  })
})

describe('a heading font', () => {
  let folder: string
  let fonts: HeadingFonts

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'))
    fonts = openHeadingFonts(folder)
  })
  afterEach(async () => {
    await fonts.close()
    await rm(folder, { recursive: true })
  })

  test('a font has an address at once and bytes soon after, a few kilobytes for a few characters', async () => {
    const address = fonts.fontFor('书茶院')
    expect(address).toMatch(/^\/font\/[\w-]{22}\.woff2$/)
    const bytes = await fonts.file(address ?? '')
    expect(bytes?.subarray(0, 4).toString()).toBe('wOF2')
    expect(bytes?.length).toBeLessThan(5000)
  })

  test('a font has the same address for the same characters, also after a restart', async () => {
    const address = fonts.fontFor('书院') ?? ''
    const bytes = await fonts.file(address)
    const reopened = openHeadingFonts(folder)
    expect(await reopened.file(address)).toEqual(bytes)
    expect(reopened.fontFor('书院')).toBe(address)
    await reopened.close()
  })

  test('a font is made by any process after one of them rendered the text', async () => {
    const neighbour = openHeadingFonts(folder)
    const address = fonts.fontFor('讲席') ?? ''
    await expect.poll(async () => (await readdir(folder)).join()).toContain('.txt')
    expect(await neighbour.file(address)).not.toBeNull()
    await neighbour.close()
  })

  test('a font is sent although its folder cannot be written, which is told once', async () => {
    const told: unknown[] = []
    const closed = openHeadingFonts(folder, (error) => told.push(error))
    await rm(folder, { recursive: true })
    await writeFile(folder, 'not a folder')
    for (const text of ['茶', '琴']) expect(await closed.file(closed.fontFor(text) ?? '')).not.toBeNull()
    await closed.close()
    expect(told).toHaveLength(1)
  })

  test('a font does not exist for texts that were not rendered here, nor outside its folder', async () => {
    expect(await fonts.file('/font/AAAAAAAAAAAAAAAAAAAAAA.woff2')).toBeNull()
    expect(await fonts.file('/font/../../etc/passwd')).toBeNull()
    expect(fonts.fontFor('')).toBeNull()
  })

  test('a font holds five hundred characters at most', () => {
    const many = Array.from({ length: 600 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    expect(fonts.fontFor(many)).toBe(fonts.fontFor(many.slice(0, 500)))
  })
})
