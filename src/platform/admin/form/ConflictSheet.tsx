import { Button, Radio } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { storedNames } from '#platform/admin/entity-words.ts'
import { labelOfStored } from '#platform/fields/label-of-stored.ts'
import { useOffice } from '#platform/admin/office.ts'
import { settled, unchosen, type Choices, type Conflict, type Side, type Values } from './conflict.ts'
import styles from './conflict-sheet.module.css'
import { ConflictValue, isProse } from './ConflictValue.tsx'
import sheet from './form-screen.module.css'
import { useWhoWords } from './use-who-words.ts'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  conflict: Conflict
  /** Back to the form, where everything stands as it was typed. */
  onBack: () => void
  onSettled: (base: Values, values: Values) => void
}

/** Two people changed the same fields: shows the values of each field, to choose from. Nothing is chosen beforehand. */
export function ConflictSheet({ form, conflict, onBack, onSettled }: Props) {
  const { t } = useOffice()
  const whoWords = useWhoWords()
  const [chosen, setChosen] = useState<Choices>({})
  const [isRefused, setRefused] = useState(false)
  const open = unchosen(conflict, chosen)
  const title = useRef<HTMLHeadingElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => focusAnswer(title.current), [])
  const go = () => {
    if (open.length === 0) {
      const { base, values } = settled(conflict, form.values, form.changed, chosen)
      return onSettled(base, values)
    }
    setRefused(true)
    focusAnswer(fields.current?.querySelector<HTMLElement>(`[data-conflict="${open[0] ?? ''}"] input`))
  }
  const all = (side: Side) => setChosen(Object.fromEntries(conflict.fields.map((name) => [name, side])))
  const last = Object.values(conflict.changed).toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0]
  return (
    <form
      noValidate
      className={sheet.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <div className={sheet.scroll}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {last ? t('conflict.titleBy', { who: whoWords(last) }) : t('conflict.title')}
        </h3>
        <p className={sheet.note}>{t('conflict.words', { count: conflict.fields.length })}</p>
        {conflict.fields.length > 1 && (
          <div className={styles.all}>
            <Button size="xs" variant="default" onClick={() => all('mine')}>
              {t('conflict.allMine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => all('theirs')}>
              {t('conflict.allTheirs')}
            </Button>
          </div>
        )}
        <div ref={fields}>
          {conflict.fields.map((name) => (
            <Choice
              key={name}
              form={form}
              conflict={conflict}
              name={name}
              chosen={chosen[name] ?? null}
              isMissing={isRefused && !chosen[name]}
              onChoose={(side) => setChosen({ ...chosen, [name]: side })}
            />
          ))}
        </div>
      </div>
      <footer className={sheet.footer} data-keep-clear>
        <span className={sheet.note} role="status">
          {open.length > 0 && t('conflict.open', { count: open.length })}
        </span>
        <Button variant="default" onClick={onBack}>
          {t('conflict.back')}
        </Button>
        <Button type="submit" loading={form.saving}>
          {t('conflict.go')}
        </Button>
      </footer>
    </form>
  )
}

interface ChoiceProps {
  form: Form
  conflict: Conflict
  name: string
  chosen: Side | null
  isMissing: boolean
  onChoose: (side: Side) => void
}

function Choice({ form, conflict, name, chosen, isMissing, onChoose }: ChoiceProps) {
  const { t, locale } = useOffice()
  const whoWords = useWhoWords()
  const problem = useId()
  const field = form.entity.fields.find((each) => storedNames(each).includes(name))
  const { base, theirs, changed } = conflict
  const who = changed[name]
  // As it was sent, which is not always how it was typed.
  const mine = { ...form.values, ...conflict.mine }
  const isKnown = name in base
  return (
    <Radio.Group
      data-conflict={name}
      className={styles.choice}
      label={field ? labelOfStored(field, name, { t, locale }) : name}
      value={chosen}
      onChange={onChoose}
    >
      {isKnown && !(field && isProse(field)) && (
        <div className={styles.before}>
          <span className={sheet.note}>{t('conflict.base')}</span>
          <ConflictValue field={field} name={name} row={base} />
        </div>
      )}
      {isMissing && (
        <p id={problem} className={styles.problem}>
          {t('conflict.choose')}
        </p>
      )}
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className={styles.side} data-chosen={chosen === side || undefined}>
            <Radio
              value={side}
              {...(isMissing && { 'aria-describedby': problem, 'aria-invalid': true })}
              label={t(`conflict.${side}`)}
              description={side === 'theirs' && who ? whoWords(who) : undefined}
            />
            <ConflictValue
              field={field}
              name={name}
              row={side === 'mine' ? mine : theirs}
              {...(isKnown && { before: base })}
            />
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
