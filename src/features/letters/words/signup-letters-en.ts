const facts = `Event: {event}
When: {when}
Where: {where}
Address: {address}
Map: {map}
Getting there: {directions}
Online: {online}
Price: {fee}
Party: {people}
Access: {access}`

const ticket = `Show the code on your ticket at the door:
{ticket}`

const cancel = `If you cannot come, please cancel early, so that somebody on the waiting list can:
{cancel}`

const leave = `You can leave the list whenever you like:
{cancel}`

const closing = `{site}
{contact}`

const noSubject = 'A text message has no subject'

const paragraphs = (...parts: string[]) => ['Dear {name},', ...parts, closing].join('\n\n')

/** Letters about sign-ups. */
export const signupLettersEn = {
  confirmed: {
    subject: 'You have a seat: {event}',
    body: paragraphs(
      'Your seat is confirmed. We look forward to seeing you.',
      facts,
      ticket,
      cancel,
      'The calendar file that comes with this letter is kept up to date should anything move.',
    ),
  },
  verify: {
    subject: '{digits} is your code: {event}',
    body: paragraphs(
      'This event is in high demand, so please confirm that the address is yours. Your code is:\n{digits}',
      'Type it by {until} on the page where you signed up, or here, and the seat is yours:\n{ticket}',
      'If you did not sign up, please leave this letter alone; the seat is then free again.',
    ),
  },
  verifySms: {
    subject: noSubject,
    body: '{digits} is your code for {event}, {site}. It is good until {until}. If you did not sign up, please ignore it.',
  },
  received: {
    subject: 'A seat was passed on to you: {event}',
    body: paragraphs(
      '{giver} has passed a seat on to you.\nIt is in your name now, and we look forward to seeing you.\nIf you would rather not come, you can decline it in one tap, and nothing is noted against you:\n{answer}',
      facts,
      ticket,
      cancel,
    ),
  },
  waiting: {
    subject: 'You are on the waiting list: {event}',
    body: paragraphs(
      'All seats are taken, so you are on the waiting list, number {place} at the moment.',
      '{note}',
      facts,
      leave,
    ),
  },
  offer: {
    subject: 'A seat for you: {event}',
    body: paragraphs(
      'A seat has come free, and we are keeping it for you ({people}). Please answer by {until}:\n{answer}',
      '{note}',
      'After that it goes to the next in line. The first time you go to the end of the line, the second time you leave it.',
      facts,
    ),
  },
  offerSms: {
    subject: noSubject,
    body: '{site}: a seat has come free at {event} ({people}). Please answer by {until}: {answer}',
  },
  expired: {
    subject: 'We no longer keep the seat: {event}',
    body: paragraphs(
      'We heard nothing from you in time, so we no longer keep the seat for you. You are still on the waiting list, number {place} now.',
      '{note}',
      facts,
      leave,
    ),
  },
  dropped: {
    subject: 'You are no longer on the waiting list: {event}',
    body: paragraphs(
      'We kept a seat for you a second time and heard nothing, so you have left the waiting list. If you would still like to come, sign up again on the page of the event:\n{page}',
    ),
  },
  missed: {
    subject: 'No seat this time: {event}',
    body: paragraphs(
      'The event has begun, and sadly no seat came free for you. Thank you for waiting; we hope to see you another time.',
      'Event: {event}\nWhen: {when}',
    ),
  },
  reminder72: {
    subject: 'Coming up: {event}',
    body: paragraphs(
      'The event you signed up for is drawing near. Here is what you need.',
      facts,
      ticket,
      cancel,
    ),
  },
  reminder24: {
    subject: 'Nearly there: {event}',
    body: paragraphs(
      'The event you signed up for is less than a day away. Here is what you need.',
      facts,
      ticket,
      cancel,
    ),
  },
  reminder2: {
    subject: noSubject,
    body: '{site}: {event} is about to begin. {when}\nWhere: {where}\nTicket: {ticket}',
  },
  moved: {
    subject: 'A new time or place: {event}',
    body: paragraphs(
      'Something has changed about the event you signed up for. Please go by this letter. We are sorry for the trouble.',
      `Before: {before}\n${facts}`,
      'Your sign-up stands, and there is nothing you need to do:\n{ticket}',
      'If the new arrangement does not suit you, you can cancel:\n{cancel}',
      '{note}',
    ),
  },
  movedSms: {
    subject: noSubject,
    body: '{site}: {event} has changed. Now: {when}\nWhere: {where}\nBefore: {before}\nYour sign-up stands; ticket and cancelling: {ticket}',
  },
  absent: {
    subject: 'We missed you: {event}',
    body: paragraphs(
      'You had a seat at this event, and nobody showed your ticket at the door, so you are noted as absent.',
      'Event: {event}\nWhen: {when}',
      'One note means nothing more. Three of them within half a year mean that for thirty days you can only join waiting lists.',
      'If this is a mistake, or could not be helped, please tell us, and our staff will look into it:\n{object}',
    ),
  },
  party: {
    subject: 'Your party is smaller now: {event}',
    body: paragraphs(
      'As you wished, fewer of you are expected now: {people}. Thank you for letting us know; the rest goes to those who wait.',
      facts,
      'Your ticket stays the same:\n{ticket}',
      cancel,
    ),
  },
  cancelled: {
    subject: 'Cancelled: {event}',
    body: paragraphs(
      'You no longer have a place at this event. Thank you for letting us know.',
      'Event: {event}\nWhen: {when}',
      'Changed your mind? As long as there are seats, you can sign up again:\n{page}',
    ),
  },
  released: {
    subject: 'Your place was cancelled: {event}',
    body: paragraphs(
      'Our staff have cancelled your place at this event.',
      'Event: {event}\nWhen: {when}\nReason: {reason}',
      'If you have a question about it, please get in touch.',
    ),
  },
  calledOff: {
    subject: 'Called off: {event}',
    body: paragraphs(
      'We are very sorry: the event you signed up for will not take place. Please do not set out.',
      'Event: {event}\nIt was to be: {when}\nReason: {reason}',
      '{note}',
    ),
  },
  calledOffSms: {
    subject: noSubject,
    body: '{site}: we are very sorry, {event} on {when} will not take place. Please do not set out.\nReason: {reason}',
  },
  passedOn: {
    subject: 'Seat passed on: {event}',
    body: paragraphs(
      'Your seat now belongs to somebody else, and your old ticket no longer opens the door. There is nothing else to do.',
      'Event: {event}\nWhen: {when}',
    ),
  },
  passedBack: {
    subject: 'The seat you passed on was declined: {event}',
    body: paragraphs(
      'The person you passed your seat on to has declined it. It goes to the next in line.\nIf you would like to come after all, please sign up again:\n{page}',
      'Event: {event}\nWhen: {when}',
    ),
  },
  groupLetter: {
    subject: '{subject} · {site}',
    body: paragraphs('{note}', '{text}', 'Event: {event}\nWhen: {when}\nWhere: {where}\n{ticket}'),
  },
}
