import { Button } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { FormScreen } from '#platform/admin/form/FormScreen.tsx'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { Row } from '#platform/admin/tree.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { gapsCalls } from '#features/translation/gaps.calls.ts'
import cards from '#platform/admin/list/cards/list-cards.module.css'
import styles from './gaps.module.css'

type Gap = AnswerOf<typeof gapsCalls.index>['list'][number]

const perPage = 50

/** The rows that are in one language only. A button opens the form of a row. */
export function TranslationScreen() {
  const { t, index } = useOffice()
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<{ entity: EntityDescription; row: Row } | null>(null)
  const { answer, refusal, refresh } = useCall(
    gapsCalls.index,
    { page, limit: perPage },
    { tag: 'translation', keepPrevious: true },
  )
  if (!answer) return <CallFailed failed={Boolean(refusal)} again={refresh} />
  if (answer.total === 0) return <EmptyState title={t('gaps.none')} words={t('gaps.noneWords')} />
  const pages = Math.ceil(answer.total / perPage)
  const open = ({ entity: of, id, version, name }: Gap) => {
    const entity = index.entities.find((each) => each.name === of)
    if (entity) setEdited({ entity, row: { id, version, [`${entity.title}_zh_cn`]: name } })
  }
  const close = () => {
    setEdited(null)
    void refresh()
  }
  return (
    <div className={styles.screen}>
      <p className={styles.note}>{t('gaps.note')}</p>
      <Table gaps={answer.list} onOpen={open} />
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('list.page', { page, pages })}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('list.previous')}
          </Button>
          <span>{t('list.page', { page, pages })}</span>
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('list.next')}
          </Button>
        </nav>
      )}
      {edited && <FormScreen entity={edited.entity} rows={[edited.row]} onClose={close} />}
    </div>
  )
}

function Table({ gaps, onOpen }: { gaps: Gap[]; onOpen: (gap: Gap) => void }) {
  const { t, can, index } = useOffice()
  const label = useLabel()
  const kind = (name: string) =>
    label(index.entities.find((each) => each.name === name)?.label ?? { zh: name, en: name })
  return (
    <div className={styles.frame}>
      <table className={[styles.table, cards.cards].join(' ')}>
        <thead>
          <tr>
            {(['what', 'name', 'missing', 'wishes', 'views'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                data-number={column === 'wishes' || column === 'views' || undefined}
              >
                {t(`gaps.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gaps.map((gap) => (
            <tr key={`${gap.entity} ${gap.id}`}>
              <td data-label={t('gaps.what')}>{kind(gap.entity)}</td>
              <td data-title>
                {can(`${gap.entity}/edit`) ? (
                  <button
                    type="button"
                    aria-label={t('gaps.edit', { name: gap.name })}
                    onClick={() => onOpen(gap)}
                  >
                    {gap.name}
                  </button>
                ) : (
                  gap.name
                )}
              </td>
              <td data-label={t('gaps.missing')}>{gap.missing.join(' · ')}</td>
              <td data-label={t('gaps.wishes')} data-number="">
                {gap.wishes}
              </td>
              <td data-label={t('gaps.views')} data-number="">
                {gap.views}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
