import { Button, Group } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useProvenSend } from '#platform/admin/form/proven-send.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import type { Call } from '#platform/call/call.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { modulesCalls, type ModuleInfo } from '#features/modules/modules.calls.ts'
import { words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'

type StepName = 'enable' | 'disable' | 'uninstall' | 'rollback'

interface OpenStep {
  name: StepName
  version: string
}

interface ModuleStepsProps {
  module: ModuleInfo
  onRemoved: () => void
}

/** What can be done with a module that is installed. Each step says what it means before it is taken. */
export function ModuleSteps({ module, onRemoved }: ModuleStepsProps) {
  const { locale, timeZone } = useOffice()
  const say = useWordsOf(words)
  const [open, setOpen] = useState<OpenStep | null>(null)
  const isOff = module.state === 6
  const isLost = module.state === 5
  const start = (name: StepName, version = '') => setOpen({ name, version })
  if (open)
    return (
      <StepForm
        key={open.name}
        {...{ module, open }}
        onEnd={() => setOpen(null)}
        onDone={() => (open.name === 'uninstall' ? onRemoved() : setOpen(null))}
      />
    )
  return (
    <>
      {module.former.length > 0 && (
        <section className={styles.part}>
          <h3>{say('former')}</h3>
          <ul className={styles.lines}>
            {module.former.map(({ version, used_at: usedAt }) => (
              <li key={version}>
                <span>
                  {version}{' '}
                  <small>
                    {usedAt === null ? '' : say('since', { day: dayTextAt(usedAt, timeZone, locale) })}
                  </small>
                </span>
                <Button variant="default" size="xs" onClick={() => start('rollback', version)}>
                  {say('rollback', { version })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group gap="sm">
        {!isLost && (
          <Button variant="default" onClick={() => start(isOff ? 'enable' : 'disable')}>
            {say(isOff ? 'enable' : 'disable')}
          </Button>
        )}
        {(isOff || isLost) && (
          <Button variant="default" color="red" onClick={() => start('uninstall')}>
            {say('uninstall')}
          </Button>
        )}
      </Group>
    </>
  )
}

const calls: Record<StepName, Call<object>> = {
  enable: modulesCalls.changeState,
  disable: modulesCalls.changeState,
  uninstall: modulesCalls.uninstall,
  rollback: modulesCalls.rollback,
}

const notes = {
  enable: 'enableNote',
  disable: 'disableNote',
  uninstall: 'uninstallNote',
  rollback: 'rollbackNote',
} as const

interface StepFormProps {
  module: ModuleInfo
  open: OpenStep
  onEnd: () => void
  onDone: () => void
}

function StepForm({ module: { uid }, open: { name, version }, onEnd, onDone }: StepFormProps) {
  const say = useWordsOf(words)
  const { asksPassword, changed } = useModules()
  const { send, isSending, message, password } = useProvenSend(calls[name], asksPassword)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await send({
      uid,
      ...(name === 'rollback' && { version }),
      ...(name === 'enable' && { state: 1 }),
      ...(name === 'disable' && { state: 0 }),
    })
    await changed()
    if (answer !== undefined && answer !== null) onDone()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{name === 'rollback' ? say('rollback', { version }) : say(name)}</h3>
      <p>{say(notes[name])}</p>
      {password}
      {message && (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      )}
      <Group gap="sm">
        <Button type="submit" loading={isSending} {...(name === 'uninstall' && { color: 'red' })}>
          {name === 'rollback' ? say('rollback', { version }) : say(name)}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {say('cancel')}
        </Button>
      </Group>
    </form>
  )
}
