import type { Answer } from '#platform/cache/answer-cache.server.ts'
import { PrecompressedBytes } from '#platform/cache/precompressed-bytes.server.ts'
import { buildHeader } from '#platform/call/reload/told-build.ts'
import type { Reply } from '#platform/call/envelope.server.ts'
import { noPage } from './security-headers.server.ts'

/** The envelope without its time, which is appended when it is sent. */
export function cacheableReply({ status, code, msg, data }: Reply, build = ''): Answer {
  const body = `{"code":${code},"msg":${JSON.stringify(msg)},"data":${JSON.stringify(data)},"time":`
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': noPage,
      [buildHeader]: build,
    },
    bytes: new PrecompressedBytes(body),
  }
}
