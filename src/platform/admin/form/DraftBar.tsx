import { Button } from '@mantine/core'
import { useOffice } from '#platform/admin/office.ts'
import { nearText } from '#platform/ui/dates.ts'
import { useState } from 'react'
import styles from './draft-bar.module.css'
import type { KeptDraft } from './kept-drafts.ts'

interface Props {
  draft: KeptDraft
  /** Of which record, where that is not clear. */
  name?: string
  onGoOn: () => void
  onDiscard: () => void
}

/** Offers what was typed before and not saved. */
export function DraftBar({ draft, name, onGoOn, onDiscard }: Props) {
  const { t, timeZone, locale } = useOffice()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const time = nearText(draft.at, now, timeZone, locale)
  const words = name === undefined ? t('form.draft', { time }) : t('form.draftOf', { time, name })
  return (
    <div role="group" aria-label={words} className={styles.bar}>
      <span>{words}</span>
      <Button size="xs" data-offer onClick={onGoOn}>
        {t('form.goOn')}
      </Button>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </div>
  )
}
