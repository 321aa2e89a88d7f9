import type { Errand } from './errand.ts'
import { changeTheDay } from './walks/change-the-day.ts'
import { comeWithTwoFewer } from './walks/come-with-two-fewer.ts'
import { findAClass } from './walks/find-a-class.ts'
import { forgetThePassword } from './walks/forget-the-password.ts'
import { leaveAndTakeEverything } from './walks/leave-and-take-everything.ts'
import { listenOnTwoDevices } from './walks/listen-on-two-devices.ts'
import { loseTheLetter } from './walks/lose-the-letter.ts'
import { passTheSeatOn } from './walks/pass-the-seat-on.ts'
import { showAnEmployerACertificate } from './walks/show-an-employer-a-certificate.ts'
import { showTheTicketInACellar } from './walks/show-the-ticket-in-a-cellar.ts'
import { takeAnOfferedSeat } from './walks/take-an-offered-seat.ts'
import { whereAndWhen } from './walks/where-and-when.ts'

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
