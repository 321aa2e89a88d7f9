import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { terminalConfigCalls } from '#features/terminal/terminal.calls.ts'
import { managers, type Manager } from '#features/terminal/terminal-protocol.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useSend } from '#platform/call/use-send.ts'
import { terminalWord } from './terminal-words.ts'
import styles from './terminal.module.css'

/** The program that installs, builds and tests, for all administrators. */
export function PackageToolChoice({ manager, onBack }: { manager: string; onBack: () => void }) {
  const { locale } = useOffice()
  const [chosen, setChosen] = useState(manager)
  const { send, isSending } = useSend(terminalConfigCalls.changeTerminalConfig, { toast: true })
  const save = async () => {
    const { refusal } = await send({ manager: chosen as Manager })
    if (!refusal) onBack()
  }
  return (
    <Stack gap="md">
      <Radio.Group
        label={terminalWord('manager', locale)}
        description={terminalWord('managerHint', locale)}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {managers.map((each) => (
            <Radio key={each} value={each} label={each} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={styles.deeds}>
        <Button loading={isSending} onClick={() => void save()}>
          {terminalWord('save', locale)}
        </Button>
        <Button variant="default" onClick={onBack}>
          {terminalWord('back', locale)}
        </Button>
      </div>
    </Stack>
  )
}
