import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { networkCalls, type CrowdedNetwork } from '#features/desk/networks.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { DeskDialog } from './DeskDialog.tsx'

interface Props {
  eventId: number
  network: CrowdedNetwork
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason before all sign-ups of a network are released. */
export function ReleaseNetworkDialog({
  eventId,
  network: { network, around, signups },
  onClose,
  onDone,
}: Props) {
  const { t, announce } = useOffice()
  const call = useCaller()
  const [reason, setReason] = useState('')
  const perform = async () => {
    const input = { event_id: eventId, network, reason }
    const { msg } = await call(networkCalls.releaseNetwork, input, { quiet: true })
    announce(msg)
    onDone()
    return true
  }
  return (
    <DeskDialog
      title={`${t('desk.networkRelease')} · ${around}`}
      words={t('desk.networkReleaseWords', { count: signups })}
      yes={t('desk.networkReleaseYes', { count: signups })}
      {...{ perform, onClose }}
    >
      {(at) => (
        <Textarea
          {...at('reason')}
          label={t('desk.reason')}
          value={reason}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </DeskDialog>
  )
}
