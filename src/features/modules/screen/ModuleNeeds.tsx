import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { addTask } from '#features/terminal/public/add-task.ts'
import { terminalDoor } from '#features/terminal/public/terminal-door.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { ToneTag } from '#platform/fields/choice/ToneTag.tsx'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import type { ModuleInfo } from '#features/modules/modules.calls.ts'
import type { NeedInfo } from '#features/modules/needs/need.shapes.ts'
import { bringTask } from '#features/modules/needs/bring-task.ts'
import { needWords, words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'

export const isLacking = ({ is }: NeedInfo): boolean => is !== 'ready'

interface ModuleNeedsProps {
  module: ModuleInfo
  heading?: 'h3' | 'h4'
}

/** The modules that have to be there first, and the task of the terminal that looks for those that are not. */
export function ModuleNeeds({ module, heading: Heading = 'h4' }: ModuleNeedsProps) {
  const say = useWordsOf(words)
  const { needs } = module
  if (needs.length === 0) return null
  return (
    <section className={styles.part}>
      <Heading>{say('needs')}</Heading>
      {needs.length > 1 && <p className={styles.note}>{say('needOrder')}</p>}
      <ol className={styles.lines}>
        {needs.map((need) => (
          <Need key={`${need.uid} ${need.from} ${need.below}`} need={need} uid={module.uid} />
        ))}
      </ol>
      {needs.some(({ is }) => is === 'missing' || is === 'other') && <Bring module={module} />}
    </section>
  )
}

function Need({ need, uid }: { need: NeedInfo; uid: string }) {
  const { locale } = useOffice()
  const say = useWordsOf(words)
  const { title, from, below, by, is, here } = need
  return (
    <li>
      <span>
        {title} {title !== need.uid && <code>{need.uid}</code>}{' '}
        <small>
          {say('needRange', { from, below })}
          {by !== uid && ` · ${say('needFor', { by })}`}
        </small>
      </span>
      <ToneTag tone={is === 'ready' ? 'good' : 'warning'}>
        {format(labelIn(needWords[is], locale), { here })}
      </ToneTag>
    </li>
  )
}

function Bring({ module: { uid, bringing } }: { module: ModuleInfo }) {
  const office = useOffice()
  const say = useWordsOf(words)
  const { hasTerminal } = useModules()
  const [isAdded, setAdded] = useState(false)
  if (!hasTerminal) return <Notice tone="warning">{say('bringOff')}</Notice>
  const isBringing = isAdded || bringing === 'running'
  const bring = async () => {
    setAdded(true)
    try {
      await addTask(office, bringTask(uid), () => setAdded(false))
    } catch {
      setAdded(false)
    }
  }
  return (
    <>
      <p className={styles.note}>{say('bringNote')}</p>
      {bringing === 'failed' && !isBringing && <Notice tone="bad">{say('bringFailed')}</Notice>}
      <Group gap="sm">
        <Button loading={isBringing} onClick={() => void bring()}>
          {say('bring')}
        </Button>
        {bringing && (
          <Button variant="default" onClick={() => terminalDoor.set(true)}>
            {say('openTerminal')}
          </Button>
        )}
        <span className={styles.note} role="status">
          {isBringing ? say('bringing') : ''}
        </span>
      </Group>
    </>
  )
}
