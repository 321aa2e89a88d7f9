import { useEffect, useState } from 'react'
import type { siteCalls } from '#features/site/site.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useReader } from '#platform/site/reader.ts'
import { useLateModule } from '#platform/site/use-late-module.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Seal } from '#platform/ui/Seal.tsx'
import type { EventDetail } from './event.calls.ts'
import styles from './PosterFoot.module.css'

interface PosterFootProps {
  event: EventDetail
  site: AnswerOf<typeof siteCalls.frame>['site']
}

const loadAddress = () => import('#platform/ui/share/PrintedAddress.tsx')

/** On paper, an event says who invites, how people come, and where they sign up. Screens do not show it. */
export function PosterFoot({ event: { place }, site }: PosterFootProps) {
  const late = useLateModule(useIdle(), loadAddress)
  const { t } = useReader()
  const { address, phone } = site.contact
  return (
    <footer className={styles.foot}>
      <div>
        <p className={styles.house}>
          <Seal size={30} />
          <span data-serif="">{site.site_name}</span>
        </p>
        <p>{address}</p>
        {place.way && <p {...langOf(place.fallback, 'way')}>{place.way}</p>}
        {phone && (
          <p>
            {t('frame.contact')} {phone}
          </p>
        )}
      </div>
      {late && <late.PrintedAddress />}
    </footer>
  )
}

/** The code for paper is loaded when nothing else is under way: whoever prints has read the page before. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout
    const asked = whenIdle(() => setIdle(true))
    return () => cancel(asked as number)
  }, [])
  return isIdle
}
