import type { Errand } from './errand.ts'
import { changeTheDay } from '#tests/errands/walks/change-the-day.ts'
import { comeWithTwoFewer } from '#tests/errands/walks/come-with-two-fewer.ts'
import { findAClass } from '#tests/errands/walks/find-a-class.ts'
import { forgetThePassword } from '#tests/errands/walks/forget-the-password.ts'
import { leaveAndTakeEverything } from '#tests/errands/walks/leave-and-take-everything.ts'
import { listenOnTwoDevices } from '#tests/errands/walks/listen-on-two-devices.ts'
import { loseTheLetter } from '#tests/errands/walks/lose-the-letter.ts'
import { passTheSeatOn } from '#tests/errands/walks/pass-the-seat-on.ts'
import { showAnEmployerACertificate } from '#tests/errands/walks/show-an-employer-a-certificate.ts'
import { showTheTicketInACellar } from '#tests/errands/walks/show-the-ticket-in-a-cellar.ts'
import { takeAnOfferedSeat } from '#tests/errands/walks/take-an-offered-seat.ts'
import { whereAndWhen } from '#tests/errands/walks/where-and-when.ts'

export const errands: readonly Errand[] = [
  findAClass,
  whereAndWhen,
  changeTheDay,
  comeWithTwoFewer,
  loseTheLetter,
  showTheTicketInACellar,
  listenOnTwoDevices,
  showAnEmployerACertificate,
  leaveAndTakeEverything,
  takeAnOfferedSeat,
  passTheSeatOn,
  forgetThePassword,
]
