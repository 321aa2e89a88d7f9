import type { Call } from '#platform/call/call.ts'
import type { House } from '#platform/call/house.server.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import type { FileRequest } from '#platform/files/serve.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { InFlightRequests } from './in-flight-requests.server.ts'
import type { CachedAnswers } from './cached-answers.server.ts'
import type { UploadRate } from './upload-rate.server.ts'
import type { IsPersonal, QueryParamsOf, RenderedPage, RenderPage } from './pages.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

export interface Serving {
  house: House
  cachedAnswers: CachedAnswers
  inFlight: InFlightRequests
  uploadRate: UploadRate
  render: RenderPage
  queryParamsOf: QueryParamsOf
  isPersonal: IsPersonal
  /** The page of the back office, which draws itself in the browser. */
  office: RenderPage
  /** The error page. */
  errorPage: (asked: { url: string; locale: Locale; status: number }) => Promise<RenderedPage>
  serve: Serve
  /** The redirect target of an address that is not a page. */
  lead: (url: string) => string | null
  /** Tells the pages that are served now from those of other builds; empty during development. */
  build: () => string
  /** The product is being stopped, so the readiness check fails. */
  leaving: boolean
}

/** Files of the build, of the centre and of the fonts, by their address; null if there is none. */
export type Serve = (request: FileRequest) => Promise<FileResponse | null>

export const allMethods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']

/** The path as it was sent. Nothing is decoded or normalised, so that no second spelling means the same. */
export const pathOf = (url: string): string => {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

export const queryOf = (url: string): string => /\?([^#]*)/.exec(url)?.[1] ?? ''
