import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as hurried, type Locator, type Page } from '@playwright/test'
import { partSize } from '#features/upload/parts.ts'
import type { Envelope } from '#platform/call/call.ts'
import { adminPassword, startProduct, type Product } from '#tests/product.ts'
import { startStrictStore, strictKeys } from '#tests/stores/strict-store.ts'
import { runHere } from '#tests/worlds/operator-world.ts'
import { makeFilm, makePictures, type SampleFile } from './sample-files.ts'

/** A drill has no settings of the journeys. */
const expect = hurried.configure({ timeout: 60_000 })

const languages = {
  en: {
    prefix: '/en',
    add: 'Add',
    waits: /Waiting for the network/,
    goOn: 'Go on',
    again: /^Choose this file again/,
    list: 'Unfinished uploads',
    pictures: 'Pictures',
    films: 'Videos',
  },
  'zh-cn': {
    prefix: '',
    add: '添加',
    waits: /等待网络/,
    goOn: '继续填写',
    again: /^重新选择这个文件/,
    list: '未完成的上传',
    pictures: '图集',
    films: '视频',
  },
} as const

export interface DropOptions {
  page: Page
  language: keyof typeof languages
  tell?: (words: string) => void
}

export interface DropReport {
  files: number
  /** Parts of the film that were sent more than once, because a cut ended them. */
  sentTwice: number
  seconds: number
  /** Of the server, in mebibytes: before the first upload, and the most and the last of it. */
  memory: { before: number; most: number; after: number }
}

/** A house whose files lie in a store, with files to upload to it. */
export async function openDropHouse(pictures: number, filmMebibytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-drop-'))
  const server = await startStrictStore('s3')
  const place = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    FILES_URL: server.directUrl,
    ...strictKeys,
  }
  const product = await startProduct({ ...place, DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' })
  await runHere(place, ['config', 'set', 'upload_maxsize', '5gb'])
  return {
    server,
    product,
    pictures: await makePictures(folder, pictures),
    film: await makeFilm(folder, filmMebibytes),
    async close() {
      await product.end('SIGTERM')
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type DropHouse = Awaited<ReturnType<typeof openDropHouse>>

/**
 * Drops pictures and a film onto the form of an event while the network goes twice and the page is loaded anew once, and
 * holds what arrived against what was sent.
 */
export async function dropAndCut(
  house: DropHouse,
  { page, language, tell = () => {} }: DropOptions,
): Promise<DropReport> {
  const { product, server, pictures, film } = house
  const say = languages[language]
  const began = performance.now()
  const memory = watchMemory(product)
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  const field = (name: string) => form.getByRole('group', { name, exact: true })
  const shown = field(say.pictures).locator('figure')
  const parts = () => [...server.uploads.values()].reduce((sum, upload) => sum + upload.parts.size, 0)
  const all = Math.ceil(film.size / partSize(film.size))
  const partsAt = (share: number) => Math.max(1, Math.floor(all * share))
  // So much of the film arrives and no more, so that it is still on its way when the network goes.
  let gate = partsAt(0.2)
  server.state.faultFor = ({ method, key }) =>
    method === 'PUT' && key.startsWith('house/files/') && parts() >= gate ? 'silent' : null
  const until = async (share: number) => {
    gate = partsAt(share)
    await expect.poll(parts, { timeout: 600_000 }).toBeGreaterThanOrEqual(gate)
  }
  page.on('dialog', (question) => void question.accept())

  await signIn(page, product, say.prefix)
  await page.goto(`${product.url}${say.prefix}/admin/event`)
  await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
  await form.locator('[name=name_zh_cn]').fill(`四十张 ${language}`)
  await dropOnto(page, field(say.films), [film])
  await dropOnto(page, field(say.pictures), pictures)
  for (const at of [0.2, 0.4]) {
    await until(at)
    await page.context().setOffline(true)
    tell(`the network is gone: ${await shown.count()} pictures, ${parts()} of ${all} parts`)
    await expect(form.getByText(say.waits).first()).toBeVisible()
    await page.context().setOffline(false)
  }
  await until(0.6)
  tell(`the page is loaded anew: ${await shown.count()} pictures, ${parts()} of ${all} parts`)
  const before = parts()
  await page.reload()
  gate = Infinity
  await page.getByRole('button', { name: say.goOn }).first().click()
  const list = form.getByRole('group', { name: say.list })
  await expect(list.getByText('film.mp4')).toBeVisible()
  expect(parts()).toBeGreaterThanOrEqual(before)
  await list.locator('input[type=file]').setInputFiles(film.path)
  await dropOnto(page, field(say.pictures), pictures)
  await expect(shown).toHaveCount(pictures.length, { timeout: 600_000 })
  await expect(field(say.films).locator('figure')).toHaveCount(1, { timeout: 600_000 })
  await expect(list).toBeHidden()
  await form.locator('[name=date]').fill('2036-12-01')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  const files = await arrivedFiles(house, language)
  const most = await memory.end()
  const puts = server.asked.filter((line) => line.startsWith('PUT') && line.includes('partNumber='))
  return {
    files,
    sentTwice: puts.length - all,
    seconds: Math.round((performance.now() - began) / 1000),
    memory: most,
  }
}

async function signIn(page: Page, { url }: Product, prefix: string): Promise<void> {
  await page.goto(`${url}${prefix}/admin/login`)
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/admin\/(?!login)/)
}

/** As a person drags them from a folder: the browser reads the files from the disk. */
async function dropOnto(page: Page, target: Locator, files: SampleFile[]): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('#dragged')?.remove()
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', id: 'dragged', multiple: true, hidden: true })
    document.body.append(input)
  })
  await page.locator('#dragged').setInputFiles(files.map(({ path }) => path))
  await target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    for (const file of document.querySelector<HTMLInputElement>('#dragged')?.files ?? [])
      dataTransfer.items.add(file)
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  })
}

/** Every file is there once, in the form, in the records and in the store, with the checksum that it had on the disk. */
async function arrivedFiles(
  { product, server, pictures, film }: DropHouse,
  language: string,
): Promise<number> {
  const batoken = await product.signIn()
  const ask = async <Data>(path: string) =>
    ((await (await fetch(product.url + path, { headers: { batoken } })).json()) as Envelope<Data>).data
  const { list } = await ask<{ list: Array<Record<string, string>> }>('/admin/event/index?limit=100')
  const row = list.find(({ name_zh_cn }) => name_zh_cn === `四十张 ${language}`)
  const named = [...(row?.images ?? '').split(','), ...(row?.video_files ?? '').split(',')].filter(Boolean)
  expect(new Set(named).size).toBe(named.length)
  const sums = named.map((url) => {
    const object = server.objects.get(`house/stored/${url.slice('/files/'.length)}`)
    return createHash('sha1')
      .update(object?.body ?? '')
      .digest('hex')
  })
  expect(sums.toSorted()).toEqual([...pictures, film].map(({ sha1 }) => sha1).toSorted())
  const { list: records } = await ask<{ list: Array<Record<string, string>> }>(
    '/admin/attachment/index?limit=500',
  )
  const own = records.filter(({ url }) => named.includes(String(url)))
  expect(own.map(({ sha1 }) => sha1).toSorted()).toEqual(sums.toSorted())
  expect([server.uploads.size, [...server.objects.keys()].filter((key) => key.includes('/files/'))]).toEqual([
    0,
    [],
  ])
  return named.length
}

/** The resident memory of the server, in mebibytes. */
function watchMemory({ pid, ended }: Product) {
  const now = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const before = now()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, now())), 200)
  void ended.then(() => clearInterval(timer))
  return {
    async end() {
      clearInterval(timer)
      return { before: Math.round(before), most: Math.round(most), after: Math.round(now()) }
    },
  }
}
