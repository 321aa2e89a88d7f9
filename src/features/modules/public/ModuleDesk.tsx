import { Tabs } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { terminalDoor } from '#features/terminal/public/terminal-door.ts'
import { taskEnds } from '#features/terminal/public/task-ends.ts'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { modulesCalls, type ModuleInfo } from '#features/modules/modules.calls.ts'
import { bringName } from '#features/modules/needs/bring-task.ts'
import { ModuleCards } from '#features/modules/screen/ModuleCards.tsx'
import { ModuleSheet } from '#features/modules/screen/ModuleSheet.tsx'
import { words } from '#features/modules/screen/module-words.ts'
import { ModulesContext } from '#features/modules/screen/modules-context.ts'
import styles from '#features/modules/screen/modules.module.css'
import { Publishers } from '#features/modules/screen/Publishers.tsx'

/** What a marketplace does with the modules of this house. */
export interface ModuleHands {
  modules: ModuleInfo[]
  /** A module whose update somebody wants to look at. */
  wanted: string | null
  /** Shows what a module may do, and lets staff install it. */
  open: (uid: string) => void
  changed: () => Promise<void>
}

/** The modules of this house, and whose modules may come. */
export function ModuleDesk({ marketplace: Marketplace }: { marketplace: ComponentType<ModuleHands> }) {
  const { reloadIndex } = useOffice()
  const say = useWordsOf(words)
  const [open, setOpen] = useState<string | null>(null)
  const [tab, setTab] = useState<string | null>('modules')
  const [wanted, setWanted] = useState<string | null>(null)
  const { answer, refusal, refresh } = useFreshCall(
    modulesCalls.index,
    {},
    { tag: 'modules', isCovered: open !== null },
  )
  const changed = async () => {
    await Promise.all([refresh(), reloadIndex()])
  }
  useBringing(answer?.installed ?? [], { refresh, open: (uid) => setOpen((shown) => shown ?? uid) })
  if (!answer) return <CallFailed failed={Boolean(refusal)} again={refresh} words={refusal?.message ?? ''} />
  const shown = answer.installed.find(({ uid }) => uid === open)
  const shared = {
    asksPassword: answer.asks_password,
    modules: answer.installed,
    hasTerminal: answer.terminal,
    open: setOpen,
    changed,
  }
  return (
    <ModulesContext value={shared}>
      <div className={styles.screen}>
        <p className={styles.note}>{say('note')}</p>
        {answer.safe && (
          <Notice tone="bad" role="status">
            {say('safe')}
          </Notice>
        )}
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => {
            setWanted(null)
            setTab(next)
          }}
        >
          <Tabs.List>
            <Tabs.Tab value="modules">{say('modules')}</Tabs.Tab>
            <Tabs.Tab value="publishers">{say('publishers')}</Tabs.Tab>
            <Tabs.Tab value="marketplace">{say('marketplace')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="modules" className={styles.panel}>
            <ModuleCards
              modules={answer.installed}
              onOpen={setOpen}
              onUpdate={(uid) => {
                setWanted(uid)
                setTab('marketplace')
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="publishers" className={styles.panel}>
            <Publishers publishers={answer.publishers} />
          </Tabs.Panel>
          <Tabs.Panel value="marketplace" className={styles.panel}>
            <Marketplace modules={answer.installed} wanted={wanted} open={setOpen} changed={changed} />
          </Tabs.Panel>
        </Tabs>
        {shown && <ModuleSheet key={shown.uid} module={shown} onClose={() => setOpen(null)} />}
      </div>
    </ModulesContext>
  )
}

/** Milliseconds between looks while the terminal of somebody brings what a module needs. */
const lookEvery = 3000

/** The end of the task is told here; whoever has not begun it looks again and again meanwhile. */
function useBringing(
  modules: readonly ModuleInfo[],
  { refresh, open }: { refresh: () => Promise<void>; open: (uid: string) => void },
): void {
  const { toast } = useOffice()
  const say = useWordsOf(words)
  const onEnd = useEffectEvent(async (uid: string, isGood: boolean) => {
    const title = modules.find((each) => each.uid === uid)?.title ?? uid
    await refresh()
    // Nothing opens above the terminal that somebody is reading.
    if (!terminalDoor.read()) open(uid)
    toast(isGood ? 'good' : 'bad', say(isGood ? 'brought' : 'notBrought', { title }))
  })
  useEffect(() => taskEnds.on(bringName, (uid, isGood) => void onEnd(uid, isGood)), [])
  const look = useEffectEvent(() => void refresh())
  const isBringing = modules.some(({ bringing }) => bringing === 'running')
  useEffect(() => {
    if (!isBringing) return
    const timer = setInterval(() => look(), lookEvery)
    return () => clearInterval(timer)
  }, [isBringing])
}
