import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { House } from '#platform/call/house.server.ts'
import type { MessageKey, MessageParams } from '#platform/i18n/i18n.ts'
import { environmentOf, type Command } from './commands.server.ts'
import { OutputLines, asksForInput } from './output-lines.ts'

/** Milliseconds that a program gets to end by itself once it is asked to. */
const patience = 5000
/** Milliseconds for which an unfinished question counts as a line that is being written. */
const quietAtQuestion = 4000
const mostLines = 20_000

/** Why a run ended otherwise than by itself, in words. */
export interface Reason {
  key: MessageKey
  params?: MessageParams
}

export interface Ending {
  /** Null when a signal ended it, or it never began. */
  exitCode: number | null
  reason: Reason | null
}

/** A running program. Its group of processes ends with it. */
export class Child {
  readonly ended: Promise<Ending>
  #reason: Reason | null = null
  #process: ChildProcess | null = null
  #killing: NodeJS.Timeout | undefined

  constructor(command: Command, house: House, onLines: (lines: string[]) => void) {
    this.ended = this.#run(command, house, onLines)
  }

  /** Asks it to end, and ends it after a while. The first reason counts. */
  stop(reason: Reason): void {
    this.#reason ??= reason
    if (this.#killing || !this.#process) return
    signal(this.#process, 'SIGTERM')
    this.#killing = setTimeout(() => this.#process && signal(this.#process, 'SIGKILL'), patience)
  }

  async #run(command: Command, house: House, onLines: (lines: string[]) => void): Promise<Ending> {
    const { file, args, folder, needs, milliseconds } = command
    if (needs && !existsSync(join(folder, needs)))
      return {
        exitCode: null,
        reason: { key: 'terminal.noLockFile', params: { program: file, file: needs } },
      }
    const child = spawn(file, typeof args === 'function' ? args(house) : args, {
      cwd: folder,
      env: environmentOf(command, house),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const output = this.#read(child, command, onLines)
    const tooLong = setTimeout(
      () => this.stop({ key: 'terminal.tooLong', params: { minutes: Math.ceil(milliseconds / 60_000) } }),
      milliseconds,
    )
    try {
      const exitCode = await exitOf(child)
      const asked = output.finish()
      const reason = this.#reason ?? (exitCode !== 0 && asked ? { key: 'terminal.asksForInput' } : null)
      return { exitCode, reason: reason as Reason | null }
    } catch {
      return { exitCode: null, reason: { key: 'terminal.notInstalled', params: { program: file } } }
    } finally {
      clearTimeout(tooLong)
      clearTimeout(this.#killing)
      output.finish()
    }
  }

  #read({ stdout, stderr }: ChildProcess, { most }: Command, onLines: (lines: string[]) => void) {
    const streams = [stdout, stderr].filter((stream) => stream !== null)
    const parts = streams.map((stream) => ({ stream, lines: new OutputLines() }))
    let [characters, count] = [0, 0]
    let question: NodeJS.Timeout | undefined
    const pass = (lines: string[]) => {
      count += lines.length
      if (lines.length > 0 && count <= mostLines) onLines(lines)
    }
    const isAsking = () => parts.some(({ lines }) => asksForInput(lines.open))
    for (const { stream, lines } of parts)
      stream.setEncoding('utf8').on('data', (text: string) => {
        // What comes after the limit is read and dropped, so that the program can end.
        if (characters >= most || count >= mostLines) return
        pass(lines.take(text.slice(0, most - characters)))
        characters += text.length
        if (characters >= most || count >= mostLines) this.stop({ key: 'terminal.tooMuch' })
        clearTimeout(question)
        if (isAsking())
          question = setTimeout(() => this.stop({ key: 'terminal.asksForInput' }), quietAtQuestion)
      })
    return {
      /** Passes the last lines on; true when one of them is a question. */
      finish(): boolean {
        clearTimeout(question)
        const asked = isAsking()
        for (const { lines } of parts) pass(lines.end())
        return asked
      },
    }
  }
}

/** A process that it left behind would hold the output open, and ends a moment later. */
function exitOf(child: ChildProcess): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  let late: NodeJS.Timeout | undefined
  child.once('error', reject)
  child.once('exit', () => (late = setTimeout(() => signal(child, 'SIGKILL'), 1000)))
  child.once('close', (status) => {
    clearTimeout(late)
    resolve(status)
  })
  return promise
}

/** To the whole group. One that has ended already is no error. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name)
  } catch {
    child.kill(name)
  }
}
