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
import { askExport } from './ask-export.server.ts'
import { exportUntil, memberOfLink } from './link.server.ts'
import { dataExportCalls } from './data-export.calls.ts'

export const ownDataHandlers = handle(dataExportCalls, {
  async export({ password }, context) {
    const { code, until } = await askExport(password, context)
    // The reader's language goes with the link, which is opened without a session.
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

/** For people: the link may have been opened from a bookmark, with no page of ours around it. */
function noSuchLink(): Raw {
  const words = locales.map((locale) => message(locale, 'account.dataLinkGone')).join('\n\n')
  return new Raw('text/plain; charset=utf-8', Buffer.from(`${words}\n`), forNobodyElse, 404)
}

/** Once it has begun nobody can be told that it went wrong but by its breaking off. */
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
