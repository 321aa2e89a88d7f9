import { cinnabar, mixed } from './mood.ts'
import { filled, lined, oval, pool, type Sheet, wash } from './sheet.ts'

/** A traveller or a reader far away, 40 units high: hat, robe, perhaps a staff. */
export function farFigure(sheet: Sheet, seated: boolean, staff: boolean): string {
  const ink = sheet.ink(0.03)
  const robe = seated
    ? 'M-4-26Q-12-22-15-10Q-20-2-21 0H19Q17-6 11-12Q8-22 4-26Q0-28-4-26z'
    : 'M-4-31Q-10-26-9-14Q-11-4-13 0H10Q10-12 7-20Q7-28 3-31z'
  const y = seated ? -31 : -36
  const head = `M-3.6 ${y}q0-5 3.8-5q3.6 0 3.4 4.6q0 4.2-3.6 4.4q-3.4 0-3.6-4z`
  const hat = `M-4.4 ${y - 1}l-.2-5.6q4.6-3.4 9 0l-.4 5.4q-4.4-1.8-8.5.2z`
  const fold = seated ? 'M-3-24Q-4-12 4-8M-12-8Q-2-13 7-10' : 'M-2-28Q-5-14-4 0M3-26Q2-12 4 0'
  return (
    filled(robe, wash(sheet, ink, 0.85, 0.5)) +
    filled(head, '#e6d3b8') +
    filled(hat, ink) +
    lined(fold, sheet.palette.mist, 0.9, 0.6) +
    (staff ? lined('M11-44L9 0', ink, 1.1, 0.9) : '') +
    oval(-1, 1, 22, 3.4, pool(sheet, ink, 0.5, 0))
  )
}

/** An adult and a child on a slope; the string of their kite is drawn by the scene. */
export function adultAndChild(sheet: Sheet): string {
  const ink = sheet.ink(0.03)
  const child = 'M28-13Q22-8 23 0H37Q36-9 33-13L46-21L44-23L31-17z'
  return (
    farFigure(sheet, false, false) +
    filled(child, ink, 0.85) +
    oval(31, -18, 4, 4.4, mixed('#f0e2cd', sheet.palette.mist, 0.3)) +
    filled('M26.6-18.5Q27-24 31-23.6Q35-24 35.4-18.5Q31-21.5 26.6-18.5zM30-23q1-4 3-2.400z', ink)
  )
}

export function kite(sheet: Sheet): string {
  const wings =
    'M0-8Q-22-24-46-14Q-30-8-22 4Q-12 8-5 12L-16 40L0 20L16 40L5 12Q12 8 22 4Q30-8 46-14Q22-24 0-8z'
  return (
    filled(wings, cinnabar, 0.92) +
    lined('M-36-13Q-16-12 0 0Q16-12 36-13M0-8V20', '#fbf3e8', 1.4, 0.75) +
    oval(0, -9, 4, 5, sheet.ink(0))
  )
}
