import { Menu } from '@mantine/core'
import { Ban, Download, Ellipsis, Mail, Network, Printer } from 'lucide-react'
import { useState } from 'react'
import { deskCalls } from '#features/desk/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { download } from '#platform/call/download.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import { canBeCalledOff } from './seat-actions.ts'
import styles from './desk.module.css'
import { LetterDialog } from './LetterDialog.tsx'
import { NetworksDialog } from './NetworksDialog.tsx'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  seatList: SavedSeatList
  refresh: () => Promise<void>
}

/** The actions on the whole list, as far as the administrator has the permissions. */
export function DeskTools({ seatList, refresh }: Props) {
  const { t, can } = useOffice()
  const call = useCaller()
  const [open, setOpen] = useState<'letter' | 'networks' | 'callOff' | null>(null)
  const { id } = seatList.event
  // A failure is shown in a toast by the call itself.
  const downloadList = () => void download(call, deskCalls.export, { event_id: id }).catch(() => {})
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220} classNames={{ item: styles.item }}>
        <Menu.Target>
          <button type="button" className={styles.more} aria-label={t('desk.tools')}>
            <Ellipsis size={18} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Printer size={15} />} onClick={() => setTimeout(() => print(), 50)}>
            {t('desk.print')}
          </Menu.Item>
          {can('event_signup/export') && (
            <Menu.Item leftSection={<Download size={15} />} onClick={downloadList}>
              {t('desk.csv')}
            </Menu.Item>
          )}
          {can('event_signup/letter') && (
            <Menu.Item leftSection={<Mail size={15} />} onClick={() => setOpen('letter')}>
              {t('desk.write')}
            </Menu.Item>
          )}
          {can('event_signup/edit') && (
            <Menu.Item leftSection={<Network size={15} />} onClick={() => setOpen('networks')}>
              {t('desk.networks')}
            </Menu.Item>
          )}
          {can('event/edit') && can('event_signup/edit') && canBeCalledOff(seatList) && (
            <Menu.Item
              color="var(--cinnabar)"
              leftSection={<Ban size={15} />}
              onClick={() => setOpen('callOff')}
            >
              {t('desk.callOff')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'letter' && <LetterDialog seatList={seatList} onClose={() => setOpen(null)} />}
      {open === 'networks' && (
        <NetworksDialog seatList={seatList} refresh={refresh} onClose={() => setOpen(null)} />
      )}
      {open === 'callOff' && (
        <CallOffDialog
          seatList={seatList}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            void refresh()
          }}
        />
      )}
    </>
  )
}
