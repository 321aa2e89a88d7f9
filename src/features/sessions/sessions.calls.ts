import * as z from 'zod/mini'
import { nothing } from '#platform/call/call.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'

const place = {
  /** The browser and the system; empty where they are not known. */
  device: z.string(),
  /** Shortened. */
  network: z.string(),
}

const session = z.object({
  id: z.string(),
  ...place,
  /** Other places that used this session, the latest first. */
  also: z.array(z.object(place)),
  is_this: z.boolean(),
  without_scripts: z.boolean(),
  is_kept: z.boolean(),
  keeps_first: z.boolean(),
  began_at: z.number(),
  used_at: z.number(),
  ends_at: z.number(),
})
export type ShownSession = z.output<typeof session>

const list = z.object({ list: z.array(session) })
const one = z.object({
  id: z.string('refused.parameter').check(z.regex(/^[\da-f]{24}$/, 'refused.parameter')),
})
/** A session that is about to end lasts longer, if it can. */
const left = z.object({ seconds: z.number(), is_last: z.boolean() })
const limit = perAddress(60, 60)

/** The own sessions of a member. They stand on the page of the password. */
export const memberSessionsCalls = defineCalls('/api/account', {
  sessions: get({ who: 'member', entry: 'account/changePassword', answer: list }),
  endSession: post({ who: 'member', entry: 'account/changePassword', input: one, answer: nothing, limit }),
  endOtherSessions: post({ who: 'member', entry: 'account/changePassword', answer: nothing, limit }),
  staySignedIn: post({ who: 'member', entry: null, answer: left, limit }),
})

/** The own sessions of an administrator, who needs no permission for them. */
export const adminSessionsCalls = defineCalls('/admin/session', {
  sessions: get({ as: 'index', answer: list }),
  endSession: post({ as: 'end', input: one, answer: nothing, limit }),
  endOtherSessions: post({ as: 'endOthers', answer: nothing, limit }),
  staySignedIn: post({ as: 'stay', answer: left, limit }),
})
