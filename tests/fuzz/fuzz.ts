import type { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { EngineName } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'
import { plantCanaries } from './canaries.ts'
import { problemIn } from './judge-answer.ts'
import { Random } from './random.ts'
import { requestTo, type FuzzRequest } from './request.ts'
import { openAgent, sendRequest, type FuzzAnswer } from './send-request.ts'
import { hintsOf, targetsOf, type Target } from './targets.ts'

const inFlight = 6
/** After so many requests the people of the world must still be who they were. */
const requestsPerHealthCheck = 240
const mostFailures = 200
/** Of the heap between a fifth of the way and the end. */
const mostGrowth = 0.2

export interface FuzzFailure {
  target: string
  problem: string
  request: string
  answer: string
}

export interface FuzzReport {
  engine: EngineName
  seed: number
  requests: number
  perSecond: number
  /** Milliseconds of the slowest answer, and of the slowest to somebody who asks for a page meanwhile. */
  slowest: number
  slowestPage: number
  worlds: number
  heapMegabytes: number[]
  growth: number
  failures: FuzzFailure[]
}

interface FuzzOptions {
  engine: EngineName
  /** For each call and page. */
  inputs: number
  seed: number
  /** Ends early after so many seconds. */
  seconds?: number
  onProgress?: (done: number, total: number) => void
}

export const isClean = ({ failures, slowestPage, growth }: FuzzReport): boolean =>
  failures.length === 0 && slowestPage < 1000 && growth < mostGrowth

/** Sends random and structured inputs to every call and page. The same seed sends the same requests. */
export async function fuzz({
  engine,
  inputs,
  seed,
  seconds = Infinity,
  onProgress,
}: FuzzOptions): Promise<FuzzReport> {
  const began = performance.now()
  const run = new FuzzRun(engine)
  await run.open()
  const targets = await targetsOf(run.world)
  const total = inputs * targets.length
  const heaps: number[] = []
  let requests = 0
  for (; requests < total && run.failures.length < mostFailures;) {
    if (performance.now() - began > seconds * 1000) break
    const portion = Array.from({ length: Math.min(requestsPerHealthCheck, total - requests) }, (_, at) => {
      const number = requests + at
      return { target: targets[number % targets.length] as Target, number }
    })
    await run.sendAll(portion, seed)
    requests += portion.length
    await run.heal()
    heaps.push(heapMegabytes())
    onProgress?.(requests, total)
  }
  await run.close()
  const milliseconds = performance.now() - began
  return {
    engine,
    seed,
    requests,
    failures: run.failures,
    worlds: run.worlds,
    perSecond: Math.round((requests / milliseconds) * 1000),
    slowest: Math.round(run.slowest),
    slowestPage: Math.round(run.slowestPage),
    heapMegabytes: [heaps[0] ?? 0, heaps[Math.floor(heaps.length / 5)] ?? 0, heaps.at(-1) ?? 0],
    growth: growthOf(heaps),
  }
}

/** The worlds that one run goes through: a request may take somebody's rights away, and a new world gives them back. */
class FuzzRun {
  readonly failures: FuzzFailure[] = []
  slowest = 0
  slowestPage = 0
  worlds = 0
  world!: World
  #agent: Agent = openAgent()
  #engine: EngineName

  constructor(engine: EngineName) {
    this.#engine = engine
  }

  async open(): Promise<void> {
    this.world = await openWorld(this.#engine)
    await plantCanaries(this.world)
    await this.world.site.listen({ port: 0, host: '127.0.0.1' })
    this.worlds += 1
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    this.#agent = openAgent()
    await this.world.close()
  }

  async sendAll(portion: Array<{ target: Target; number: number }>, seed: number): Promise<void> {
    const hints = hintsOf(this.world)
    const queue = portion.values()
    const hand = async () => {
      for (const { target, number } of queue) {
        const request = requestTo(new Random(seed + number * 7919), target, hints)
        const answer = await this.#send(request)
        if (answer) this.#judge(target, request, answer)
      }
    }
    await Promise.all([...Array.from({ length: inFlight }, hand), this.#askForPage()])
  }

  async heal(): Promise<void> {
    const { ask } = this.world
    const isSound =
      (await ask('GET', '/admin/member/index', { as: 'root' })).code === 1 &&
      (await ask('GET', '/admin/event/index', { as: 'editor' })).code === 1 &&
      (await ask('GET', '/admin/member/index', { as: 'editor' })).code !== 1 &&
      (await ask('GET', '/api/account/overview', { as: 'lin' })).code === 1
    if (isSound) return
    await this.close()
    await this.open()
  }

  #send(request: FuzzRequest) {
    const { port } = this.world.site.server.address() as AddressInfo
    return sendRequest({ port, agent: this.#agent, tokens: this.world.tokens }, request)
  }

  #judge(target: Target, request: FuzzRequest, answer: FuzzAnswer): void {
    this.slowest = Math.max(this.slowest, answer.milliseconds)
    const problem = problemIn(target, request, answer)
    if (problem)
      this.failures.push({
        target: target.name,
        problem,
        request: shown(request),
        answer: `${answer.status} ${answer.text.slice(0, 300)}`,
      })
  }

  async #askForPage(): Promise<void> {
    const page = { as: 'nobody', method: 'GET', path: '/event/list', headers: {}, body: null } as const
    const answer = await this.#send(page)
    this.slowestPage = Math.max(this.slowestPage, answer?.milliseconds ?? 0)
  }
}

const shown = ({ as, method, path, headers, body }: FuzzRequest) =>
  `${as}: ${method} ${path} ${JSON.stringify(headers)} ${body?.toString().slice(0, 1500) ?? ''}`.slice(
    0,
    2500,
  )

function growthOf(heaps: number[]): number {
  const warm = heaps[Math.floor(heaps.length / 5)] ?? 0
  return warm === 0 ? 0 : Math.round(((heaps.at(-1) ?? 0) / warm - 1) * 100) / 100
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapMegabytes(): number {
  collect()
  return Math.round(process.memoryUsage().heapUsed / 1e5) / 10
}
