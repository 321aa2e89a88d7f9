import { Check, CircleAlert, Clock, X } from 'lucide-react'
import { useEffect } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { nearText, timeText } from '#platform/ui/dates.ts'
import { soundOf } from './door-sound.ts'
import styles from './scan-result.module.css'
import type { Door, ShownScan } from './use-door.ts'
import { useStateText } from './use-state-text.ts'

interface Props {
  door: Door
  sound: boolean
}

/** The result of the last scan, large enough to read at arm's length, and the results before it. */
export function ScanResult({ door, sound }: Props) {
  const { t, timeZone } = useOffice()
  const [last, ...before] = door.scans
  const settled = last && last.phase !== 'asking' ? `${last.id} ${last.outcome}` : ''
  useEffect(() => {
    if (sound && settled) soundOf(settled.endsWith(' welcome'))
  }, [sound, settled])
  return (
    <>
      <div role="status" aria-live="assertive">
        {last && <Large scan={last} />}
      </div>
      {before.length > 0 && (
        <details className={styles.before}>
          <summary>
            {t('desk.last')} ({before.length})
          </summary>
          <ol>
            {before.map((scan) => (
              <li key={scan.id}>
                <span>{scan.seat?.user_name ?? scan.text.slice(0, 14)}</span>
                <span data-tone={toneOf(scan)}>
                  {t(`desk.${scan.outcome}`)}
                  {scan.phase === 'own' && ` · ${t('desk.toSend')}`}
                </span>
                <time>{timeText(scan.at, timeZone)}</time>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const signs = { good: Check, known: CircleAlert, bad: X, calm: Clock }

function toneOf({ phase, outcome }: ShownScan): keyof typeof signs {
  if (phase === 'asking') return 'calm'
  if (outcome === 'welcome') return 'good'
  return outcome === 'already' ? 'known' : 'bad'
}

function Large({ scan }: { scan: ShownScan }) {
  const { t, locale, timeZone } = useOffice()
  const stateText = useStateText()
  const { seat, outcome, phase, since, words } = scan
  const tone = toneOf(scan)
  const Sign = signs[tone]
  return (
    <div className={styles.large} data-tone={tone} data-outcome={phase === 'asking' ? 'asking' : outcome}>
      <p className={styles.outcome}>
        <Sign size={22} aria-hidden="true" />
        {phase === 'asking' ? t('desk.asking') : t(`desk.${outcome}`)}
        {phase === 'own' && <span className={styles.toSend}>{t('desk.toSend')}</span>}
      </p>
      <p className={styles.who}>{seat ? seat.user_name : scan.text.slice(0, 24)}</p>
      {seat && (
        <p className={styles.people}>
          {t('desk.people', { count: seat.people })}
          {seat.party_names && ` · ${seat.party_names}`}
        </p>
      )}
      {seat && outcome === 'notSeated' && phase !== 'asking' && <p>{stateText(seat)}</p>}
      {since && phase !== 'asking' && (
        <p>
          {t('desk.since', {
            time: nearText(since.at, scan.at, timeZone, locale),
            door: since.door || t('desk.noDoor'),
          })}
        </p>
      )}
      {seat?.access_needs && <p>{t('desk.needs', { needs: seat.access_needs })}</p>}
      {seat?.note && <p>{t('desk.note', { note: seat.note })}</p>}
      {words && <p>{words}</p>}
    </div>
  )
}
