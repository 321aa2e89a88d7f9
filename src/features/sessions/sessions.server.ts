import { endOwnSessions, sessionsOf, type OwnSession } from '#platform/auth/own-sessions.server.ts'
import { memberToken } from '#platform/auth/identify.server.ts'
import { prolong, type Area } from '#platform/auth/tokens.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { deviceName, shortNetwork } from './device.ts'
import { adminSessionsCalls, memberSessionsCalls, type ShownSession } from './sessions.calls.ts'

const handlersFor = (area: Area) => ({
  async sessions(_input: unknown, context: CallContext) {
    const { ownerId, token } = ownerIn(area, context)
    return { list: (await sessionsOf(context.house, area, ownerId, token)).map(shown) }
  },
  async endSession({ id }: { id: string }, context: CallContext) {
    if (!(await end(area, context, id))) refuse('refused.notFound', { kind: 'notFound' })
    return withMessage('done.sessionEnded')
  },
  async endOtherSessions(_input: unknown, context: CallContext) {
    await end(area, context)
    return withMessage('done.sessionsEnded')
  },
  async staySignedIn(_input: unknown, context: CallContext) {
    const { seconds, isLast } = await prolong(context.house, area, ownerIn(area, context).token)
    return { seconds, is_last: isLast }
  },
})

export const sessionsHandlers: HandledCall[] = [
  ...handle(memberSessionsCalls, handlersFor('user')),
  ...handle(adminSessionsCalls, handlersFor('admin')),
]

function ownerIn(area: Area, context: CallContext) {
  const { tokens } = context.origin
  return area === 'admin'
    ? { ownerId: context.admin.id, token: tokens.admin }
    : { ownerId: context.member.id, token: memberToken(context.origin)[0] }
}

const end = (area: Area, context: CallContext, id?: string) =>
  context.change(async (changes) => {
    const owner = ownerIn(area, context)
    const ended = await endOwnSessions(context.house, changes.tx, area, {
      ...owner,
      ...(id !== undefined && { id }),
    })
    if (ended) await changes.remember('ok')
    return ended
  })

function shown({
  places,
  family: _,
  isThis,
  isWithoutScripts,
  isKept,
  keepsFirst,
  ...session
}: OwnSession): ShownSession {
  const [first = unknownPlace, ...others] = places.map(placeOf)
  const also = others.filter((place, at) => [first, ...others].findIndex(sameAs(place)) === at + 1)
  return {
    ...session,
    ...first,
    also: also.slice(0, mostPlaces),
    is_this: isThis,
    without_scripts: isWithoutScripts,
    is_kept: isKept,
    keeps_first: keepsFirst,
  }
}

const mostPlaces = 5
const unknownPlace = { device: '', network: '' }

const placeOf = ({ ip, useragent }: { ip: string; useragent: string }) => ({
  device: deviceName(useragent),
  network: shortNetwork(ip),
})

/** Two that read alike are one to whoever reads them. */
const sameAs = (place: typeof unknownPlace) => (other: typeof unknownPlace) =>
  place.device === other.device && place.network === other.network
