import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import type { MarketInfo } from '#features/marketplace/house-answers.shapes.ts'
import { useMarket } from './market-context.ts'
import { words } from './market-words.ts'
import styles from './market.module.css'
import { isNewerThan } from './module-step.ts'
import { useFetchModule } from './use-fetch-module.ts'

/** All versions; those that were bought and are newer than what is here can be had, also below the newest. */
export function MarketVersions({ info, isOwn }: { info: MarketInfo; isOwn: boolean }) {
  const { locale, timeZone } = useOffice()
  const say = useWordsOf(words)
  const { modules } = useMarket()
  const { fetchModule, isFetching } = useFetchModule()
  const [problem, setProblem] = useState('')
  const here = modules.find(({ uid }) => uid === info.uid)?.active?.version
  const bring = async (version: string) => setProblem(await fetchModule(info.uid, version))
  return (
    <>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <ul className={styles.lines}>
        {info.versions.map(({ version, notes, released_at: at, covered, revoked_at: revoked, reason }) => (
          <li key={version}>
            <div>
              <strong>{version}</strong> {!isOwn && <small>{dayTextAt(at, timeZone, locale)}</small>}
              {notes && <p className={styles.content}>{notes}</p>}
              {revoked !== null && <p className={styles.problem}>{say('revoked', { reason })}</p>}
            </div>
            {covered && revoked === null && (here === undefined || isNewerThan(version, here)) && (
              <Button variant="default" size="xs" loading={isFetching} onClick={() => void bring(version)}>
                {here === undefined ? say('install') : say('update', { version })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
