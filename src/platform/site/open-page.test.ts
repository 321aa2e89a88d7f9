import * as z from 'zod/mini'
import { beforeEach, describe, expect, test } from 'vitest'
import { defineCalls, get, type Call, type Envelope } from '#platform/call/call.ts'
import { defaultTimeZone } from '#platform/std/centre-time.ts'
import { openPage, type Route } from './open-page.ts'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import { defineFrame, definePage, read } from './page.ts'

const calls = defineCalls('/api/tea', {
  detail: get({ input: z.object({ id: z.number() }), answer: z.object({ name: z.string() }) }),
})

const detailPage = definePage('/tea/{teaId:number}', {
  reads: ({ params }) => ({ tea: read(calls.detail, { id: params.teaId }) }),
  head: ({ tea }) => ({ title: tea.name }),
  View: () => null,
})
const notFoundPage = definePage('/404', { status: 404, View: () => null })
const routes: Route[] = [
  { name: 'tea', path: detailPage.path, load: async () => detailPage },
  { name: 'notFound', path: notFoundPage.path, load: async () => notFoundPage },
]
const frame = defineFrame({
  reads: () => ({}),
  clock: () => ({ time_zone: defaultTimeZone, time_offsets: [] }),
  siteName: () => 'Shuyuan',
  usualHead: () => ({ description: '', keywords: '' }),
  View: ({ children }) => children,
})

let asked: string[]
let store: AnswerStore

beforeEach(() => {
  asked = []
  store = new AnswerStore(answer)
})

async function answer(call: Call, input: object): Promise<Envelope> {
  const { id } = input as { id: number }
  asked.push(`${call.path} ${id}`)
  if (id === 7) throw new CallFailure('answer', 200, { msg: 'busy', data: { type: 'unavailable' } })
  if (id === 8) throw new CallFailure('answer', 200, { msg: 'passed on', data: { type: 'gone' } })
  if (id > 3) throw new CallFailure('answer', 200, { msg: 'not found', data: { type: 'notFound' } })
  return { code: 1, msg: 'ok', data: { name: `Tea ${id}` }, time: 5 }
}

const open = (address: string, mayBeOld = false) =>
  openPage(address, { routes, frame, store, locale: 'en', mayBeOld })

describe('opening a page', () => {
  test('a page brings all answers that it reads', async () => {
    const opened = await open('/tea/2?page=3')
    expect(opened).toMatchObject({
      name: 'tea',
      status: 200,
      answers: { tea: { name: 'Tea 2' } },
      request: { query: { page: '3' } },
    })
    expect(store.read('/api/tea/detail?id=2').answer).toEqual({ name: 'Tea 2' })
  })

  test.each(['/tea/9', '/tea/green', '/coffee'])(
    'a missing page (%s) opens the page for missing records, with 404',
    async (address) => {
      expect(await open(address)).toMatchObject({ name: 'notFound', status: 404 })
    },
  )

  test('a page that is gone for good opens the page for missing records with the message, with 410', async () => {
    expect(await open('/tea/8')).toMatchObject({
      name: 'notFound',
      status: 410,
      request: { gone: 'passed on' },
    })
  })

  test('a page fails if a call is refused for another reason', async () => {
    await expect(open('/tea/7')).rejects.toThrow('busy')
  })

  test('a page asks once for an answer that two readers need, and not again within a minute', async () => {
    await Promise.all([open('/tea/1'), open('/tea/1')])
    await open('/tea/1')
    expect(asked).toEqual(['/api/tea/detail 1'])
  })

  test('a page does not ask for answers that the server sent with it', async () => {
    store = new AnswerStore(answer, { '/api/tea/detail?id=2': { name: 'Kept' } })
    expect((await open('/tea/2', true)).answers).toEqual({ tea: { name: 'Kept' } })
    expect(asked).toEqual([])
  })
})
