import { expect, it } from 'vitest'
import { withoutKeys } from './observe.server.ts'

it.each([
  ['/event/ticket/JRA5ATKNCKRPF2AV', '/event/ticket/…'],
  ['/en/event/ticket/jra5-atkn-ckrp-f2av', '/en/event/ticket/…'],
  ['/Event/Ticket/JRA5 ATKN CKRP F2AV', '/Event/Ticket/…'],
  ['/calendar/12-abcdefghjkmnpqrs.ics', '/calendar/…'],
  ['/api/account/sendRegisterCode', '/api/account/sendRegisterCode'],
  ['/event/detail/5', '/event/detail/5'],
])('the log has the address %s as %s (T1.8)', (path, logged) => {
  expect(withoutKeys(path)).toBe(logged)
})
