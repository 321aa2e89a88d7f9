import { setTimeZone, settingsOf } from '#features/settings/public/settings.server.ts'
import { isTimeZone } from '#platform/std/centre-time.ts'
import { timeText } from '#platform/ui/dates.ts'
import { stop, type Command } from './command.server.ts'
import { moveEvents, planOf, type Plan, type ZoneChange } from './time-zone-plan.server.ts'
import { withReadyHouse } from './with-house.server.ts'

const usage = '<zone> [--keep-hours] [--apply]'
const flags = ['--keep-hours', '--apply']

export const timeZoneCommand: Command = {
  usage,
  about: 'tells what another time zone of the centre would change; with --apply, changes it',
  actsOnHouse: true,
  run([to, ...asked], { environment, say }) {
    if (!to || asked.some((flag) => !flags.includes(flag))) stop(`Say npm run shuyuan -- time-zone ${usage}.`)
    if (!isTimeZone(to)) stop(`There is no time zone ${to}: name one such as Europe/Paris.`)
    const keepHours = asked.includes('--keep-hours')
    return withReadyHouse(environment, async (house) => {
      const from = (await settingsOf(house.db.read)).time_zone
      if (from === to) stop(`${to} is the time zone of the centre already.`)
      const change = { from, to, keepHours, now: house.clock.seconds() }
      for (const line of linesOf(await planOf(house.db.read, change), change)) say(line)
      if (!asked.includes('--apply')) return say('Nothing has been changed yet: say --apply to do it.')
      await setTimeZone(house, to, (changes) => moveEvents(changes, change))
      say(`${to} is the time zone of the centre now. Pages that are open show it once they are loaded again.`)
    })
  },
}

function linesOf(plan: Plan, { from, to, keepHours }: ZoneChange): string[] {
  const hour = (at: number, zone: string) => timeText(at, zone)
  const { moved, redated, example, kept } = plan
  return [
    `The time zone of the centre goes from ${from} to ${to}.`,
    keepHours
      ? `${moved} coming events keep their hours on the wall: their moments move, and nobody is written to.`
      : `${plan.withHours} events with hours, ${plan.coming} of them to come, stay the same moments and are shown with another hour.`,
    ...(example && !keepHours
      ? [
          `For example: event ${example.id} is shown at ${hour(example.at, to)} instead of ${hour(example.at, from)}.`,
        ]
      : []),
    `${redated} events get another date, because their start falls on another day there.`,
    'All other moments (sign-ups, check-ins at the door, letters, changes) stay the same and are shown with another hour.',
    `Days that are written down stay: ${kept.learningDays} learning days, ${kept.checkIns} check-ins of members, ${kept.certificates} certificates.`,
  ]
}
