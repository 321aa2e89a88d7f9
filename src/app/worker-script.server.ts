import type { FileResponse } from '#platform/files/file-response.server.ts'

/** The text of a function as the script of a service worker. */
export function workerScript(worker: (...values: never[]) => void, shell: object): FileResponse {
  const script = Buffer.from(`(${String(worker)})(self, ${JSON.stringify(shell)})\n`)
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(script.length),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      // The addresses that the script itself may fetch.
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
    body: script,
  }
}
