import { parentPort, workerData } from 'node:worker_threads'
import { drawCertificate } from './pdf-sheet.server.ts'
import type { CertificateFacts } from './certificate.calls.ts'

/** Subsetting two fonts takes a quarter of a second of CPU time. A worker keeps other requests from waiting for it. */
parentPort?.postMessage(await drawCertificate(workerData as CertificateFacts), [])
