import type { dashboard as zh } from '#locales/zh-cn/dashboard.ts'
import type { Translation } from '#locales/translation.ts'

export const dashboard: Translation<typeof zh> = {
  greeting: {
    night: 'It is late, {name}. Get some rest',
    early: 'Good morning, {name}',
    morning: 'Good morning, {name}',
    noon: 'A good midday, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  warnings: {
    proxy:
      'The server trusts no proxy, but a proxy stands in front of it: all visitors share one limit and may be refused. The operator sets TRUST_PROXY to the address of the proxy.',
    letters:
      'For more than a quarter of an hour no letter could be sent. The operator looks at MAIL_URL and the mail server.',
  },
  work: 'At work today',
  workPaused: 'Paused, at work today',
  workTime: '{hours} h {minutes} min',
  pause: 'Pause',
  resume: 'Go on',
  ahead: 'The next seven days',
  aheadNone: 'No event begins in the next seven days.',
  seats: '{taken} of {capacity} seats taken',
  seatsOpen: '{taken} people, no limit',
  waiting: '{count} waiting',
  lacks: { english: 'No English name', picture: 'No cover', place: 'No place' },
  logProblems: 'The record of change was altered in {count,one place|# places}',
  gaps: '{count,one record lacks|# records lack} words in one language',
  unfound: '{count,one word was|# words were} looked for in three months and not found',
  figure: {
    members: 'Members',
    signups: 'Sign-ups in seven days',
    visits: 'Pages read in seven days',
    files: 'Attachments',
  },
  weekAdded: '{now} new in seven days, {before} in the seven before',
  weekBefore: '{before} in the seven days before',
  visits: 'Pages read',
  visitsNote: 'Each page once a person and day, without staff and robots.',
  registrations: 'Members who joined',
  signups: 'Sign-ups for events',
  uploads: 'Uploads',
  inDays: '{count} in {days} days',
  day: 'Day',
  count: 'Number',
  newest: 'Newest members',
  kinds: 'Kinds of attachments',
  kind: { image: 'Pictures', video: 'Films', audio: 'Recordings', other: 'Others' },
}
