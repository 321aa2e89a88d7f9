import { handle } from '#platform/call/handle.server.ts'
import { isBot } from './bots.ts'
import { itemAt } from './item-at.ts'
import { bufferVisit } from './visit-buffer.server.ts'
import { visitCalls } from './visit.calls.ts'
import { visitorOf } from './visitor.server.ts'
import { aboutPage, noteTranslationRequest } from './translation-requests.server.ts'

export const visitHandlers = handle(visitCalls, {
  /** Staff look at their own work all day, so they are not counted. */
  async seen({ path }, { house, origin, now }) {
    if (origin.tokens.admin || isBot(origin.useragent)) return null
    const item = itemAt(house.registry.entities, path)
    if (item) bufferVisit(house, origin.address, { ...item, ...(await visitorOf(house, origin)), at: now })
    return null
  },

  about: ({ path }, context) => aboutPage(path, context),

  async wish({ path }, context) {
    await noteTranslationRequest(path, context)
    return null
  },
})
