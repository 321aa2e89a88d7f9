import { Button, Group } from '@mantine/core'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Notice } from '#platform/admin/Notice.tsx'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import styles from './table-sheet.module.css'
import type { Planner } from './use-planner.ts'
import { useWords } from './use-words.ts'

interface SheetFormProps {
  title: string
  planner: Planner
  onBack: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A form whose button shows the plan. */
export function SheetForm({ title, planner, onBack, onSubmit, children }: SheetFormProps) {
  const say = useWords()
  const { setSheet, message, isPlanning, shown } = planner
  const heading = useRef<HTMLHeadingElement>(null)
  const wasBehind = useRef(false)
  useEffect(() => {
    if (!shown && wasBehind.current) focusAnswer(heading.current)
    wasBehind.current = shown !== null
  }, [shown])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={setSheet} className={styles.plan} noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {message && (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      )}
      <Group gap="sm">
        <Button type="submit" loading={isPlanning}>
          {say('plan')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {say('back')}
        </Button>
      </Group>
    </form>
  )
}
