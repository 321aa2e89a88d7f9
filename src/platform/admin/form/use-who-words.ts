import { useState } from 'react'
import type { ChangedBy } from '#platform/change/changed-by.ts'
import { useOffice } from '#platform/admin/office.ts'
import { nearText } from '#platform/ui/dates.ts'

/** Who did something, and when, in the words of the reader. */
export function useWhoWords(): (who: ChangedBy) => string {
  const { t, timeZone, locale } = useOffice()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  return ({ area, name, at, isYou }) => {
    const time = nearText(at, now, timeZone, locale)
    if (isYou) return t('who.you', { time })
    if (area === 'admin' && name) return t('who.admin', { name, time })
    return area === 'member' ? t('who.member', { name, time }) : t('who.system', { time })
  }
}
