import { hydrateRoot } from 'react-dom/client'
import { readEnd, type Area } from '#platform/call/session/told-end.ts'
import type { AskForEnd, HeardEnd } from '#platform/call/session/end-warning.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { EndWarning } from '#features/sessions/end/EndWarning.tsx'
import { KnownEnds } from '#features/sessions/end/known-end.ts'

const open = new Map<Area, KnownEnds>()

/** From the first answer that says when the session of this page ends, the page warns before. */
export function learnEnd({ locale, call, said, headers }: HeardEnd): void {
  const told = readEnd(said)
  const token = told && headers[told.area === 'admin' ? 'batoken' : 'ba-user-token']
  if (!token) return
  const ends = open.get(told.area) ?? new KnownEnds(told.area)
  ends.learn(told, token)
  if (open.has(told.area)) return
  open.set(told.area, ends)
  show(told.area, locale, ends, call)
}

function show(area: Area, locale: Locale, ends: KnownEnds, call: AskForEnd): void {
  const host = document.body.appendChild(document.createElement('div'))
  // A root of this kind is on every page already, another kind would make all of them heavier.
  hydrateRoot(host, null, { onRecoverableError() {} }).render(
    <EndWarning {...{ area, locale, ends, call }} />,
  )
}
