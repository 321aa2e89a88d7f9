/** An entry as calendars know it: the same uid is the same entry, and the higher sequence is the newer word on it. */
export interface CalendarEntry {
  uid: string
  sequence: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  title: string
  /** `2036-12-01`; the whole of it where no time is known. */
  day: string
  start: number | null
  end: number | null
  location?: string
  description?: string
  url?: string
  /** Minutes before the start. */
  alarm?: number
  /** The organizer and the guest, in an entry that is sent to a person. */
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string }
}

interface Calendar {
  /** `PUBLISH` is for reading; the others are sent to one person and do something. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  name: string
  language: string
  entries: CalendarEntry[]
  now: number
}

/** A calendar file as in RFC 5545. */
export function calendarFile({ method, name, language, entries, now }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Shuyuan//Shuyuan//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? [`X-WR-CALNAME:${text(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'] : []),
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('')
}

function entryLines(entry: CalendarEntry, now: number): string[] {
  const { uid, sequence, status, title, location, description, url, organizer, attendee } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(now)}`,
    ...timeLines(entry),
    `SUMMARY:${text(title)}`,
    `STATUS:${status}`,
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(url ? [`URL:${oneLine(url)}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${oneLine(organizer.email)}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${oneLine(attendee.email)}`,
        ]
      : []),
    ...alarmLines(entry),
    'END:VEVENT',
  ]
}

/** Times in UTC mean the same everywhere, without a description of any time zone. */
function timeLines({ day, start, end }: CalendarEntry): string[] {
  if (start === null) return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`]
  return [`DTSTART:${moment(start)}`, ...(end !== null && end > start ? [`DTEND:${moment(end)}`] : [])]
}

function alarmLines({ alarm, status, start, title }: CalendarEntry): string[] {
  if (alarm === undefined || start === null || status === 'CANCELLED') return []
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    `TRIGGER:-PT${alarm}M`,
    'END:VALARM',
  ]
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/[-:]|\.000/g, '')

const controls = /(?!\n)\p{Cc}/gu

const clean = (words: string) => words.replace(/\r\n?/g, '\n').replace(controls, ' ')

const text = (words: string) =>
  clean(words)
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

const oneLine = (words: string) => clean(words).replaceAll('\n', '')

/** A value before the colon is quoted, so it cannot contain quotes. */
const quoted = (words: string) => `"${oneLine(words).replaceAll('"', "'")}"`

const longest = 75

/** Lines end after 75 bytes and go on after a space, never in the middle of a character. */
function folded(line: string): string {
  let out = ''
  let room = longest
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > room) {
      out += '\r\n '
      room = longest - 1
    }
    out += character
    room -= bytes
  }
  return `${out}\r\n`
}
