import { Readable } from 'node:stream'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { wireOf } from '#platform/call/client-request.ts'
import { Raw, withMessage, type CallContext } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { zip } from '#platform/files/zip.server.ts'
import { locales } from '#platform/i18n/locale.ts'
import { wallClock } from '#platform/std/centre-time.ts'
import { archiveOf } from './archive.server.ts'
import { requestExport } from './request-export.server.ts'
import { exportUntil, memberOfLink } from './link.server.ts'
import { dataExportCalls } from './data-export.calls.ts'

export const dataExportHandlers = handle(dataExportCalls, {
  async export(input, context) {
    const { code, until } = await requestExport(input, context)
    // The link is opened without a session, so it carries the reader's language.
    const { url } = wireOf(dataExportCalls.exported, { code, lang: context.locale })
    return withMessage('account.dataReady', { url, until })
  },

  async exportState(_input, context) {
    return { until: await exportUntil(context) }
  },

  async exported({ code }, context) {
    const owner = await memberOfLink(typeof code === 'string' ? code : '', context)
    if (!owner) return noSuchLink()
    const { time_zone } = await settingsNow(context.house.db)
    const at = wallClock(context.now, time_zone)
    const pieces = loggingFailure(zip(archiveOf(owner.id, at, context), at), context)
    return new Raw('application/zip', Readable.from(pieces, { objectMode: false }), {
      ...forNobodyElse,
      'content-disposition': `attachment; filename="my-data-${at[0]}.zip"`,
    })
  },
})

const forNobodyElse = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** A readable text, because the link may be opened from a bookmark, outside our pages. */
function noSuchLink(): Raw {
  const words = locales.map((locale) => message(locale, 'account.dataLinkGone')).join('\n\n')
  return new Raw('text/plain; charset=utf-8', Buffer.from(`${words}\n`), forNobodyElse, 404)
}

/** The response has already started, so a failure can only abort it. The log is the one place for the error. */
async function* loggingFailure(
  pieces: AsyncIterable<Buffer>,
  { house }: CallContext,
): AsyncGenerator<Buffer> {
  try {
    yield* pieces
  } catch (error) {
    house.log.error('own data broke off', { error })
    throw error
  }
}
