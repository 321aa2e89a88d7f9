import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { ToneTag } from '#platform/fields/choice/ToneTag.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import type { ModuleInfo, VersionInfo } from '#features/modules/modules.calls.ts'
import { words } from './module-words.ts'
import styles from './modules.module.css'
import { UploadPackage } from './UploadPackage.tsx'

interface ModuleCardsProps {
  modules: ModuleInfo[]
  onOpen: (uid: string) => void
  /** To the marketplace, which has a newer version of it. */
  onUpdate: (uid: string) => void
}

export function ModuleCards({ modules, onOpen, onUpdate }: ModuleCardsProps) {
  const say = useWordsOf(words)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = modules.filter(({ uid, title, intro }) =>
    [uid, title, intro].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          type="search"
          aria-label={say('find')}
          placeholder={say('find')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <UploadPackage onChecked={onOpen} />
      </div>
      {modules.length === 0 && <EmptyState title={say('empty')} words={say('emptyNote')} />}
      {modules.length > 0 && found.length === 0 && <EmptyState title={say('none')} />}
      <ul className={styles.cards}>
        {found.map((module) => (
          <ModuleCard
            key={module.uid}
            module={module}
            onOpen={() => onOpen(module.uid)}
            onUpdate={() => onUpdate(module.uid)}
          />
        ))}
      </ul>
    </>
  )
}

interface ModuleCardProps {
  module: ModuleInfo
  onOpen: () => void
  onUpdate: () => void
}

function ModuleCard({ module, onOpen, onUpdate }: ModuleCardProps) {
  const say = useWordsOf(words)
  const { title, intro, uid, waiting, active } = module
  const shown = active ?? waiting
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <p className={styles.facts}>
        <code>{uid}</code>
        {shown && <span>{say('version', { version: shown.version })}</span>}
        {shown && <Publisher version={shown} />}
      </p>
      <p>{intro}</p>
      <p className={styles.facts}>
        <StateTag state={module.state} />
        {module.newer && <ToneTag tone="warning">{say('newer', { version: module.newer })}</ToneTag>}
        {active && waiting && <ToneTag tone="warning">{say('waits', { version: waiting.version })}</ToneTag>}
      </p>
      {module.trouble && (
        <p className={styles.problem}>
          {say(module.trouble.held ? 'held' : 'trouble', {
            times: module.trouble.times,
            handler: module.trouble.handler,
            said: module.trouble.said,
          })}
        </p>
      )}
      {waiting?.problem && <p className={styles.problem}>{say('problem', { why: waiting.problem })}</p>}
      {module.revoked && <p className={styles.problem}>{say('revoked')}</p>}
      <Group gap="xs">
        <Button variant="default" onClick={onOpen}>
          {say('open')}
        </Button>
        {module.newer && <Button onClick={onUpdate}>{say('updateFrom')}</Button>}
      </Group>
    </li>
  )
}

/** Who signed it. Whoever did not is told for ever. */
export function Publisher({ version }: { version: VersionInfo }) {
  const say = useWordsOf(words)
  if (version.publisher_id === '') return <ToneTag tone="accent">{say('unsigned')}</ToneTag>
  if (version.publisher === '') return <ToneTag tone="warning">{say('untrusted')}</ToneTag>
  return <span>{say('by', { name: version.publisher })}</span>
}

const tones: Record<number, 'good' | 'warning'> = { 1: 'good', 2: 'warning', 4: 'warning' }
const stateWords = { 0: 'state0', 1: 'state1', 2: 'state2', 4: 'state4', 5: 'state5', 6: 'state6' } as const

export function StateTag({ state }: { state: number }) {
  const say = useWordsOf(words)
  return (
    <ToneTag tone={tones[state] ?? 'plain'}>
      {say(stateWords[state as keyof typeof stateWords] ?? 'stateOther')}
    </ToneTag>
  )
}
