import type { IncomingHttpHeaders } from 'node:http'
import type { House } from '#platform/call/house.server.ts'
import type { FileResponse } from '#platform/files/served.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { CallTable } from './call-table.server.ts'
import type { KeptAnswers } from './kept-answers.server.ts'
import type { RenderedPage, RenderPage } from './pages.server.ts'

export interface Serving {
  house: House
  calls: CallTable
  kept: KeptAnswers
  render: RenderPage
  /** The page of the back office, which draws itself in the browser. */
  office: RenderPage
  /** The page for when there is none. */
  trouble: (asked: { url: string; locale: Locale; status: number }) => Promise<RenderedPage>
  serve: Serve
  /** Where an address leads that is no page itself. */
  lead: (url: string) => string | null
  /** The product is being stopped: who asks whether to send people here is told no. */
  leaving: boolean
}

/** Files of the build, of the centre and of the fonts, by their address; null is none of them. */
export type Serve = (path: string, asked: IncomingHttpHeaders, method: string) => Promise<FileResponse | null>
