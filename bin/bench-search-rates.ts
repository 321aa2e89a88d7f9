import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Product } from './bench-product.ts'
import type { Figure } from './bench-report.ts'

const seconds = 2
const connections = 32
const words = ['学习', '茶', 'tea', '论语', '道德', 'gathering', '明伦堂', 'evening', 'xue', '第77回']

/** Words for each kind of search. None of them was searched before. */
const neverAsked = [
  (at: number) => `gathering ${at}`,
  (at: number) => `第${at}`,
  (at: number) => `学习 ${at}`,
  (at: number) => `quiet x${at}`,
  (at: number) => `unknown${at}`,
]

/** Searches per second, with ten repeated words and with new words, beside a bare LIKE. */
export async function searchRates({ url }: Product, events: number, rounds: number): Promise<Figure[]> {
  const again: Figure = { what: 'search, words asked again', values: [], floor: [], unit: 'req/s' }
  const never: Figure = { what: 'search, words never asked', values: [], floor: [], unit: 'req/s' }
  const floor = fork(join(import.meta.dirname, 'bench-search-floor.ts'), [String(events)])
  const [port] = (await once(floor, 'message')) as [number]
  let at = 0
  const known = () => words[(at += 1) % words.length] as string
  const unknown = () => neverAsked[(at += 1) % neverAsked.length]?.(at) as string
  for (let round = 0; round < rounds; round += 1) {
    for (const [figure, next] of [[again, known] as const, [never, unknown] as const]) {
      figure.floor.push(await rateOf(`http://127.0.0.1:${port}`, next))
      figure.values.push(await rateOf(url, next))
    }
  }
  floor.kill('SIGTERM')
  return [again, never]
}

async function rateOf(url: string, next: () => string): Promise<number> {
  const path = () => `/api/search/index?keyword=${encodeURIComponent(next())}`
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }) }]
  const result = await autocannon({ url, connections, duration: seconds, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}
