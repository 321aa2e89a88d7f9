import { Button, Skeleton } from '@mantine/core'
import type { EntityDescription } from '#platform/entity/description.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { nameOfRow, shownValue } from '#platform/admin/entity-words.ts'
import { wholes } from '#platform/admin/field-wholes.tsx'
import form from './form-screen.module.css'
import { SideSheet } from './SideSheet.tsx'
import styles from './info-screen.module.css'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { Row } from '#platform/admin/tree.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { actionsFor } from '#platform/admin/list/row-actions.ts'
import type { RowWork } from '#platform/admin/list/use-row-work.ts'

interface Props {
  entity: EntityDescription
  id: number
  work: RowWork
  onClose: () => void
}

/** All values of a read-only row, with its actions. */
export function InfoScreen({ entity, id, work, onClose }: Props) {
  const { t, locale, can } = useOffice()
  const label = useLabel()
  const { answer, refusal, refresh } = useFreshCall(
    crudCalls(entity.name).info,
    { id },
    { tag: entity.name, quiet: true },
  )
  const row = answer?.row as Row | undefined
  return (
    <SideSheet
      title={row ? nameOfRow(entity, row, locale) : label(entity.label)}
      width={760}
      onClose={onClose}
    >
      <div className={form.sheet}>
        <div className={form.scroll}>
          {refusal && !row ? (
            <CallFailed failed again={refresh} words={refusal.message} />
          ) : (
            <Facts entity={entity} row={row} />
          )}
        </div>
        {row && (
          <footer className={form.footer}>
            <span className={form.note} />
            {actionsFor(entity, [row], can).map((deed) => (
              <Button
                key={deed.name}
                variant="default"
                onClick={async () => {
                  if (await work.perform(deed, [row])) onClose()
                }}
              >
                {label(deed.label)}
              </Button>
            ))}
            <Button onClick={onClose}>{t('form.close')}</Button>
          </footer>
        )}
      </div>
    </SideSheet>
  )
}

function Facts({ entity, row }: { entity: EntityDescription; row: Row | undefined }) {
  const { locale } = useOffice()
  const label = useLabel()
  return (
    <dl className={styles.facts} aria-busy={!row}>
      {entity.fields.map((field) => {
        const Whole = wholes[field.kind]
        return (
          <div key={field.name} data-wide={wide.has(field.kind) || undefined}>
            <dt>{label(field.label)}</dt>
            <dd>
              {row ? (
                <Whole field={field} row={row} value={shownValue(field, row, locale)} />
              ) : (
                <Skeleton height={14} width="70%" />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const wide = new Set(['longText', 'richText', 'json'])
