import type { FileResponse } from '#platform/files/file-response.server.ts'

type AnyFunction = (...values: never[]) => unknown

/** The text of a function as the script of a service worker. What `made` makes is passed to it as well. */
export function workerScript(worker: AnyFunction, shell: object, made?: AnyFunction): FileResponse {
  const more = made ? `, (${String(made)})()` : ''
  const script = Buffer.from(`(${String(worker)})(self, ${JSON.stringify(shell)}${more})\n`)
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
