import type { letter as zhLetter } from '#locales/zh-cn/letter.ts'
import type { Translation } from '#locales/translation.ts'

export const letter: Translation<typeof zhLetter> = {
  people: '{count,one person|# people}',
  ticketLink: 'Open my ticket',
  answerLink: 'Accept or decline',
  cancelLink: 'Cancel my place',
  objectLink: 'Tell us why',
  calendarWaiting: 'On the waiting list: {event}',
  calendarOffer: 'Please answer: {event}',
  pageLink: 'About the event',
  mapLink: 'See the map',
  directionsLink: 'See the way there',
  onlineLink: 'Join online',
  stopped: 'You will not get letters of this kind any more.',
  resumed: 'You get letters of this kind again.',
  chooseLanguage: 'Please choose the language of your letters',
  stopLink: 'If you would rather not have letters of this kind, you can stop them here, without signing in:',
  accountLink: 'Open my account',
  certificateLink: 'Open the certificate',
  certificatesLink: 'My certificates',
  certificateAttached: 'The certificate is attached as a PDF.',
  certificateNotAttached:
    'You can download the certificate as a PDF in the member centre, under Certificates.',
  calendarName: '{site}: my events',
  offersCome: 'As soon as a seat comes free, we write to people in their order and ask them.',
  standby:
    'We no longer write when a seat comes free. You are on standby: come to the door, and people are let in in their order if there is room.',
  fewer:
    'Only {held,one seat|# seats} came free, fewer than the {asked} you asked for. If you accept, your sign-up is for {held,one person|# people}.',
  stillKept:
    'The seat that we are keeping for you still waits for your answer, by {until}: the link to your sign-up leads there.',
  freeToGo:
    'For 48 hours after this change ({until} at the latest) you can cancel freely, and it does not count as a late one.',
  entryGoes: 'If it is in your calendar, the entry goes with this letter.',
  unknownPlaceholder: '{field} has placeholders that are not known: {names}',
  onlyInOther: '(What follows is in Chinese only.)',
  calendarRenewed: 'Your calendar has a new address, and the old one no longer works',
}
