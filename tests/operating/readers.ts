import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const pages = ['/en/', '/en/event/list', '/', '/lecture/list', '/admin/login', '/api/event/index?page=1']

interface ReadAnswer {
  status: number
  text: string
}

/** Milliseconds: the build beside them needs the processor, too. */
const pause = 20

/** People who open pages and the scripts that those name, each on a connection that stays. */
export class Readers {
  answered = 0
  readonly failed: string[] = []
  #isOver = false
  #readers: Promise<void>[]

  constructor(url: string, count = 6) {
    this.#readers = Array.from({ length: count }, (_, reader) => this.#read(url, reader))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#readers)
  }

  async #read(url: string, reader: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = reader; !this.#isOver; at += 1) {
      const page = await this.#get(url + pages[at % pages.length], agent)
      const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
      await sleep(pause)
      for (const path of new Set(scripts.slice(0, 3))) await this.#get(url + path, agent)
    }
    agent.destroy()
  }

  async #get(address: string, agent: Agent): Promise<string> {
    try {
      const { status, text } = await get(address, agent)
      if (status === 200) this.answered += 1
      else this.failed.push(`${address} ${status}`)
      return text
    } catch (error) {
      this.failed.push(`${address} ${(error as Error).message}`)
      return ''
    }
  }
}

function get(address: string, agent: Agent): Promise<ReadAnswer> {
  return new Promise((resolve, fail) => {
    request(address, { agent, headers: { 'think-lang': 'en' } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', fail)
    })
      .on('error', fail)
      .end()
  })
}
