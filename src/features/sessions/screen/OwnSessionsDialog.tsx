import { useState } from 'react'
import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { adminSessionsCalls, type ShownSession } from '#features/sessions/sessions.calls.ts'
import { sessionTexts, sessionWords } from '#features/sessions/session-texts.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'

/** The devices on which this administrator is signed in. */
export function OwnSessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useOffice()
  const label = useLabel()
  const { answer, refusal, refresh } = useCall(adminSessionsCalls.sessions, {})
  const one = useSend(adminSessionsCalls.endSession, { toast: true })
  const others = useSend(adminSessionsCalls.endOtherSessions, { toast: true })
  const isBusy = one.isSending || others.isSending
  const list = answer?.list ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      title={label(sessionWords.title)}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {label(sessionWords.hint)}
        </Text>
        {!answer && (
          <Text size="sm" role={refusal ? 'alert' : 'status'}>
            {refusal?.message ?? label(sessionWords.loading)}
          </Text>
        )}
        {list.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void one.send({ id: session.id }).then(refresh)}
          />
        ))}
        {list.length > 1 && (
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={() => void others.send({}).then(refresh)}>
              {label(sessionWords.endOthers)}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

interface SessionProps {
  session: ShownSession
  isBusy: boolean
  onEnd: () => void
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { locale, timeZone } = useOffice()
  const label = useLabel()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const { device, isThis, facts, warning, endOf } = sessionTexts(session, now, timeZone, locale)
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isThis && (
            <Badge variant="light" color="gray" tt="none">
              {isThis}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {warning && (
          <Text size="sm" c="cinnabar">
            {warning}
          </Text>
        )}
      </Stack>
      {!isThis && (
        <Button variant="default" size="xs" flex="none" aria-label={endOf} disabled={isBusy} onClick={onEnd}>
          {label(sessionWords.end)}
        </Button>
      )}
    </Group>
  )
}
