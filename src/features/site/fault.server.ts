import { handle } from '#platform/call/handle.server.ts'
import { faultCalls } from './fault.calls.ts'

export const faultHandlers = handle(faultCalls, {
  async report({ message, stack, page }, { house, origin }) {
    house.log.warn('fault in a browser', { message, stack, page, useragent: origin.useragent })
    return null
  },
})
