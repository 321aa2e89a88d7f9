import { Worker } from 'node:worker_threads'

/** Runs in a thread of its own, because a large file takes seconds. */
const check = `
const { workerData, parentPort } = require('node:worker_threads')
const { DatabaseSync } = require('node:sqlite')
const db = new DatabaseSync(workerData, { readOnly: true, timeout: 1000 })
try {
  parentPort.postMessage(db.prepare('pragma quick_check(20)').all().map((row) => row.quick_check))
} catch (error) {
  if (error.errcode % 256 !== 11) throw error
  parentPort.postMessage([error.message])
}
db.close()
`

/** Other findings, such as a page that is never used, do no harm. */
const harmful = /error code|out of order|out of range|invalid page|unable to get|malformed|2nd reference/i

/** What is damaged in the pages of this file; empty if nothing is, or if the check was ended. */
export function findDamage(file: string, ending: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(check, { eval: true, workerData: file })
    ending.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.once('message', (found: string[]) => resolve(found.find((line) => harmful.test(line)) ?? ''))
    worker.once('error', reject)
    worker.once('exit', () => resolve(''))
  })
}
