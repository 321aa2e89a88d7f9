import { stripVTControlCharacters } from 'node:util'

const longest = 2000
/** Control codes but for the tab, and what turns the direction of text. */
const controls = /(?!\t)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text without what a screen would act on. */
export const plain = (text: string): string => stripVTControlCharacters(text).replaceAll(controls, '')

/** Cuts output into lines as it comes, at every kind of line end. A very long line is cut into several. */
export class OutputLines {
  #open = ''

  /** The lines that are whole now. */
  take(text: string): string[] {
    const pieces = (this.#open + text).split(/\r\n|\n|\r(?!$)/)
    this.#open = pieces.pop() ?? ''
    if (this.#open.length > longest) {
      pieces.push(this.#open)
      this.#open = ''
    }
    return pieces.flatMap(cut)
  }

  /** The line that has not ended, such as a question that waits for an answer. */
  get open(): string {
    return plain(this.#open)
  }

  end(): string[] {
    const last = this.#open.replace(/\r$/, '')
    this.#open = ''
    return last === '' ? [] : cut(last)
  }
}

function cut(line: string): string[] {
  const text = plain(line)
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += longest) pieces.push(text.slice(at, at + longest))
  return pieces.length > 0 ? pieces : ['']
}

/** Whether an unfinished line asks for an answer. */
export const asksForInput = (line: string): boolean =>
  /(?:[?:>]|\([yn]\/[yn]\)|\[[yn]\/[yn]\])\s*$/i.test(line)
