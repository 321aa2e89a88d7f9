import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SideSheet } from '#platform/admin/form/SideSheet.tsx'
import { Opener } from '#platform/admin/Opener.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { useSend } from '#platform/call/use-send.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'
import { modulesCalls, type ModuleInfo, type VersionInfo } from '#features/modules/modules.calls.ts'
import { AgreeForm } from './AgreeForm.tsx'
import { CapabilityList } from './CapabilityList.tsx'
import { FirstNeed } from './FirstNeed.tsx'
import { Publisher, StateTag } from './ModuleCards.tsx'
import { isLacking, ModuleNeeds } from './ModuleNeeds.tsx'
import { words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'
import { ModuleSettings } from './ModuleSettings.tsx'
import { ModuleSteps } from './ModuleSteps.tsx'

interface ModuleSheetProps {
  module: ModuleInfo
  onClose: () => void
}

/** What there is to know of a module, and what can be done with it. */
export function ModuleSheet({ module, onClose }: ModuleSheetProps) {
  const { router, locale } = useOffice()
  const say = useWordsOf(words)
  const { active, waiting, tables, needed_by: neededBy } = module
  return (
    <SideSheet title={module.title} width={640} closesOutside={false} onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.facts}>
          <StateTag state={module.state} />
          <code>{module.uid}</code>
          {active && <span>{say('version', { version: active.version })}</span>}
          {active && <Publisher version={active} />}
        </p>
        <p>{module.intro}</p>
        <Trouble module={module} />
        {!waiting && module.needs.some(isLacking) && (
          <>
            <ModuleNeeds module={module} heading="h3" />
            <FirstNeed module={module} />
          </>
        )}
        {waiting && <Waiting module={module} waiting={waiting} onGone={onClose} />}
        {active && (
          <>
            <Part title={say('mayDo')}>
              <CapabilityList capabilities={active.capabilities} />
            </Part>
            {tables.length > 0 && module.state === 1 && (
              <Part title={say('data')}>
                <ul className={styles.lines}>
                  {tables.map(({ name, label }) => (
                    <li key={name}>
                      <TableLink
                        name={name}
                        label={label}
                        onGo={() => {
                          onClose()
                          void router.go(`/admin/${name}`)
                        }}
                      />
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {module.pages.length > 0 && module.state === 1 && (
              <Part title={say('pages')}>
                <ul className={styles.lines}>
                  {module.pages.map(({ path, label }) => (
                    <li key={path}>
                      <a href={inLanguage(path, locale)} target="_blank" rel="noreferrer">
                        {labelIn(label, locale)}
                      </a>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {module.has_settings && module.state === 1 && (
              <ModuleSettings key={active.sha256} uid={module.uid} />
            )}
            {neededBy.length > 0 && (
              <Part title={say('neededBy')}>
                <p>{neededBy.join(', ')}</p>
              </Part>
            )}
          </>
        )}
        {module.version !== '' && <ModuleSteps module={module} onRemoved={onClose} />}
      </div>
    </SideSheet>
  )
}

function TableLink({
  name,
  label,
  onGo,
}: {
  name: string
  label: { zh: string; en: string }
  onGo: () => void
}) {
  const { locale } = useOffice()
  return (
    <Opener onClick={onGo}>
      {labelIn(label, locale)} <code>{name}</code>
    </Opener>
  )
}

/** What last went wrong in its code. */
export function Trouble({ module: { trouble } }: { module: ModuleInfo }) {
  const say = useWordsOf(words)
  if (!trouble) return null
  const { times, handler, said } = trouble
  return <Notice tone="bad">{say(trouble.held ? 'held' : 'trouble', { times, handler, said })}</Notice>
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface WaitingProps {
  module: ModuleInfo
  waiting: VersionInfo
  onGone: () => void
}

/** A package that nobody has installed yet. */
function Waiting({ module, waiting, onGone }: WaitingProps) {
  const say = useWordsOf(words)
  const { changed } = useModules()
  const { send, isSending } = useSend(modulesCalls.discard)
  const discard = async () => {
    const { refusal } = await send({ uid: module.uid })
    if (refusal) return
    if (!module.active) onGone()
    await changed()
  }
  const discardButton = (
    <Button variant="default" loading={isSending} onClick={() => void discard()}>
      {say('discard')}
    </Button>
  )
  return (
    <section className={styles.waiting}>
      <h3>{say('waits', { version: waiting.version })}</h3>
      <p className={styles.facts}>
        <Publisher version={waiting} />
      </p>
      {waiting.problem && <Notice tone="bad">{say('problem', { why: waiting.problem })}</Notice>}
      <h4>{say('mayDo')}</h4>
      <CapabilityList capabilities={waiting.capabilities} grown={module.active ? waiting.grown : []} />
      <ModuleNeeds module={module} />
      {module.needs.some(isLacking) ? (
        <>
          <FirstNeed module={module} />
          <p className={styles.note}>{say('thenThis')}</p>
          <Group>{discardButton}</Group>
        </>
      ) : (
        <AgreeForm key={waiting.sha256} module={module} waiting={waiting}>
          {discardButton}
        </AgreeForm>
      )}
    </section>
  )
}
