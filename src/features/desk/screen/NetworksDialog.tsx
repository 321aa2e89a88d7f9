import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { networkCalls, type CrowdedNetwork } from '#features/desk/networks.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import { momentText } from '#platform/ui/dates.ts'
import { ReleaseNetworkDialog } from './ReleaseNetworkDialog.tsx'
import styles from './networks.module.css'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  seatList: SavedSeatList
  refresh: () => Promise<void>
  onClose: () => void
}

/** The networks with many sign-ups for an event, and the way to release all of one. */
export function NetworksDialog({ seatList, refresh, onClose }: Props) {
  const { t } = useOffice()
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<CrowdedNetwork | null>(null)
  const { event } = seatList
  const { answer, refusal, refresh: readAgain } = useCall(networkCalls.networks, { event_id: event.id })
  if (chosen)
    return (
      <ReleaseNetworkDialog
        eventId={event.id}
        network={chosen}
        onClose={() => setChosen(null)}
        onDone={() => {
          void readAgain()
          void refresh()
        }}
      />
    )
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size="lg"
      fullScreen={narrow}
      title={t('desk.networks')}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <p className={styles.words}>{t('desk.networksWords')}</p>
      {refusal && <p role="alert">{refusal.message}</p>}
      {answer?.list.length === 0 && <p className={styles.none}>{t('desk.networksNone')}</p>}
      <ul className={styles.list}>
        {answer?.list.map((network) => (
          <NetworkRow
            key={network.network}
            network={network}
            whole={answer.capacity ?? answer.people}
            onRelease={() => setChosen(network)}
          />
        ))}
      </ul>
    </Modal>
  )
}

interface RowProps {
  network: CrowdedNetwork
  /** The seats of the event, or its people when seats have no limit. */
  whole: number
  onRelease: () => void
}

function NetworkRow({ network, whole, onRelease }: RowProps) {
  const { t, locale, timeZone } = useOffice()
  const { around, networks, signups, people, first_at, last_at, asked } = network
  const percent = Math.round((people / Math.max(whole, 1)) * 100)
  const moment = (seconds: number) => momentText(seconds, timeZone, locale)
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <bdi>{around}</bdi>
          <span>{t('desk.networkSize', { count: networks })}</span>
        </p>
        <p>
          {t('desk.signups', { count: signups })} · {t('desk.networkShare', { people, whole, percent })}
        </p>
        <p className={styles.times}>
          {t('desk.networkTimes', { first: moment(first_at), last: moment(last_at) })}
        </p>
        {asked && <p className={styles.asked}>{t('desk.networkAsked')}</p>}
      </div>
      <Button variant="default" onClick={onRelease}>
        {t('desk.networkRelease')}
      </Button>
    </li>
  )
}
