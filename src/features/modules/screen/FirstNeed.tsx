import { Button, Group } from '@mantine/core'
import { useWordsOf } from '#platform/admin/words-of.ts'
import type { ModuleInfo } from '#features/modules/modules.calls.ts'
import { AgreeForm } from './AgreeForm.tsx'
import { CapabilityList } from './CapabilityList.tsx'
import { isLacking } from './ModuleNeeds.tsx'
import { Publisher } from './ModuleCards.tsx'
import { words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'

/** The next of the modules that have to be there first. Each is agreed to for itself. */
export function FirstNeed({ module: { needs } }: { module: ModuleInfo }) {
  const say = useWordsOf(words)
  const { modules, open } = useModules()
  const next = needs.find(isLacking)
  const needed = modules.find(({ uid }) => uid === next?.uid)
  if (!next || !needed) return null
  const { waiting, title } = needed
  if (next.is === 'disabled')
    return (
      <Group>
        <Button variant="default" onClick={() => open(needed.uid)}>
          {say('firstEnable', { title })}
        </Button>
      </Group>
    )
  if (next.is !== 'waiting' || !waiting) return null
  return (
    <section className={styles.waiting}>
      <h4>{say('first', { title, version: waiting.version })}</h4>
      <p className={styles.facts}>
        <Publisher version={waiting} />
      </p>
      <CapabilityList capabilities={waiting.capabilities} grown={needed.active ? waiting.grown : []} />
      <AgreeForm key={waiting.sha256} module={needed} waiting={waiting}>
        {null}
      </AgreeForm>
    </section>
  )
}
