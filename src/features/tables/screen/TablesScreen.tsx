import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { classes } from '#platform/ui/classes.ts'
import { tablesCalls } from '#features/tables/tables.calls.ts'
import { Ledger } from './Ledger.tsx'
import { NewTableSheet } from './NewTableSheet.tsx'
import { RelationPicture } from './RelationPicture.tsx'
import { TableList } from './TableList.tsx'
import { TableSheet } from './TableSheet.tsx'
import texts from './table-texts.module.css'
import styles from './tables.module.css'
import { TablesContext } from './tables-context.ts'
import { useWords } from './use-words.ts'

/** All tables of the database, their relations, and every change that staff made. */
export function TablesScreen() {
  const { reloadIndex } = useOffice()
  const say = useWords()
  const [open, setOpen] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { answer, refusal, refresh } = useFreshCall(
    tablesCalls.index,
    {},
    { tag: 'tables', isCovered: open !== null || isAdding },
  )
  if (!answer) return <CallFailed failed={Boolean(refusal)} again={refresh} words={refusal?.message ?? ''} />
  const changed = async () => {
    await Promise.all([refresh(), reloadIndex()])
  }
  return (
    <TablesContext value={{ ...answer, open: setOpen, changed }}>
      <div className={classes(styles.screen, texts.texts)}>
        <p className={texts.note}>{say('note')}</p>
        <Tabs defaultValue="tables" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="tables">{say('tables')}</Tabs.Tab>
            <Tabs.Tab value="relations">{say('relations')}</Tabs.Tab>
            <Tabs.Tab value="ledger">{say('ledger')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="tables" className={styles.panel}>
            <TableList onAdd={() => setAdding(true)} />
          </Tabs.Panel>
          <Tabs.Panel value="relations" className={styles.panel}>
            <RelationPicture />
          </Tabs.Panel>
          <Tabs.Panel value="ledger" className={styles.panel}>
            <Ledger />
          </Tabs.Panel>
        </Tabs>
        {open !== null && <TableSheet key={open} name={open} onClose={() => setOpen(null)} />}
        {isAdding && (
          <NewTableSheet
            onClose={() => setAdding(false)}
            onDone={(table) => {
              setAdding(false)
              setOpen(table)
            }}
          />
        )}
      </div>
    </TablesContext>
  )
}
