import { parentPort, workerData } from 'node:worker_threads'
import { drawCertificate } from './pdf-sheet.server.ts'
import type { Facts } from './facts.ts'

/** Cutting two fonts is a quarter of a second of hard work, which nobody else is to wait for. */
parentPort?.postMessage(await drawCertificate(workerData as Facts), [])
