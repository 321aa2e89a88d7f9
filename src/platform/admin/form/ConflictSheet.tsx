import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { FieldDescription } from '#platform/entity/description.ts'
import { useNames } from '#platform/fields/belongs-to/use-names.ts'
import { asList, asText } from '#platform/fields/field-props.ts'
import { settled, type Conflict, type Side, type Values } from './conflict.ts'
import { labelOfStored, storedNames } from '#platform/admin/entity-words.ts'
import { cells } from '#platform/admin/field-parts.tsx'
import styles from './form-screen.module.css'
import { useOffice } from '#platform/admin/office.ts'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  conflict: Conflict
  onCancel: () => void
  onSettled: (base: Values, values: Values) => void
}

/** Two people changed the same fields: shows all three values of each field, to choose from. */
export function ConflictSheet({ form, conflict, onCancel, onSettled }: Props) {
  const { t, locale } = useOffice()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const go = () => {
    const { base, values } = settled(conflict, form.values, form.changed, chosen)
    onSettled(base, values)
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.scroll}>
        <h3 className={styles.conflictTitle}>{t('conflict.title')}</h3>
        <p className={styles.note}>{t('conflict.words')}</p>
        {conflict.fields.map((name) => {
          const field = form.entity.fields.find((each) => storedNames(each).includes(name))
          const label = field ? labelOfStored(field, name, { t, locale }) : name
          return (
            <Radio.Group
              key={name}
              className={styles.choice}
              label={t('conflict.choose', { field: label })}
              value={chosen[name] ?? 'mine'}
              onChange={(side) => setChosen({ ...chosen, [name]: side })}
            >
              <div className={styles.sides}>
                <div className={styles.side}>
                  <span className={styles.note}>{t('conflict.base')}</span>
                  <Value field={field} name={name} row={conflict.base} />
                </div>
                {(['theirs', 'mine'] as const).map((side) => (
                  <div key={side} className={styles.side}>
                    <Radio value={side} size="xs" label={t(`conflict.${side}`)} />
                    <Value field={field} name={name} row={side === 'mine' ? form.values : conflict.theirs} />
                  </div>
                ))}
              </div>
            </Radio.Group>
          )
        })}
      </div>
      <footer className={styles.footer}>
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button loading={form.saving} onClick={go}>
          {t('conflict.go')}
        </Button>
      </footer>
    </div>
  )
}

function Value({ field, name, row }: { field: FieldDescription | undefined; name: string; row: Values }) {
  const { t } = useOffice()
  const value = row[name]
  if (value === '' || value === null || value === undefined)
    return <span className={styles.note}>{t('conflict.nothing')}</span>
  if (field?.options.entity) return <Names entity={field.options.entity} ids={asList(value)} />
  if (!field) return <span>{asText(value)}</span>
  const Cell = cells[field.kind]
  return <Cell field={field} row={row} value={value} />
}

/** Loads the names of related rows, because none of the three sides contains them. */
function Names({ entity, ids }: { entity: string; ids: string[] }) {
  const { locale } = useOffice()
  const { names } = useNames(entity, ids)
  return <span>{ids.map((id) => names.get(id) ?? '…').join(locale === 'en' ? ', ' : '、')}</span>
}
