import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { modulesCalls } from '#features/modules/modules.calls.ts'
import { ModuleCards } from './ModuleCards.tsx'
import { ModuleSheet } from './ModuleSheet.tsx'
import { words } from './module-words.ts'
import { ModulesContext } from './modules-context.ts'
import styles from './modules.module.css'
import { Publishers } from './Publishers.tsx'

/** The modules of this house, and whose modules may come. */
export function ModuleScreen() {
  const { reloadIndex } = useOffice()
  const say = useWordsOf(words)
  const [open, setOpen] = useState<string | null>(null)
  const { answer, refusal, refresh } = useFreshCall(
    modulesCalls.index,
    {},
    { tag: 'modules', isCovered: open !== null },
  )
  if (!answer) return <CallFailed failed={Boolean(refusal)} again={refresh} words={refusal?.message ?? ''} />
  const shown = answer.installed.find(({ uid }) => uid === open)
  const changed = async () => {
    await Promise.all([refresh(), reloadIndex()])
  }
  return (
    <ModulesContext value={{ asksPassword: answer.asks_password, changed }}>
      <div className={styles.screen}>
        <p className={styles.note}>{say('note')}</p>
        {answer.safe && (
          <p className={styles.notice} data-tone="bad" role="status">
            {say('safe')}
          </p>
        )}
        <Tabs defaultValue="modules" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="modules">{say('modules')}</Tabs.Tab>
            <Tabs.Tab value="publishers">{say('publishers')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="modules" className={styles.panel}>
            <ModuleCards modules={answer.installed} onOpen={setOpen} />
          </Tabs.Panel>
          <Tabs.Panel value="publishers" className={styles.panel}>
            <Publishers publishers={answer.publishers} />
          </Tabs.Panel>
        </Tabs>
        {shown && <ModuleSheet key={shown.uid} module={shown} onClose={() => setOpen(null)} />}
      </div>
    </ModulesContext>
  )
}
