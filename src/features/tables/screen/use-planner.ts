import { useState } from 'react'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { tablesCalls, type PlanAnswer, type PlanInput } from '#features/tables/tables.calls.ts'

/** A plan that somebody looks at, with what it was asked for. */
export interface ShownPlan {
  given: PlanInput
  plan: PlanAnswer
}

/** The properties by which an input says what is wrong with it. */
export type FieldAt = (name: string) => { error: string | undefined; 'data-field': string }

/** Plans changes. Nothing is done before the plan was looked at. */
export function usePlanner() {
  const fields = useFieldProblems()
  const [message, setMessage] = useState('')
  const { send, isSending } = useFormSend(tablesCalls.plan, fields, {
    // Some are named within the operation, others within the whole input.
    nameOf: (name) => name.replace(/^operation\./, ''),
    onOther: setMessage,
    isSilent: true,
  })
  const [shown, setShown] = useState<ShownPlan | null>(null)
  const { problems, setSheet } = fields
  const at: FieldAt = (name) => ({ error: problems[name], 'data-field': name })
  return {
    shown,
    setSheet,
    isPlanning: isSending,
    /** What no field of the form says. */
    message,
    /** For the field of this name in the operation. */
    at,
    async plan(given: PlanInput) {
      setMessage('')
      const { answer } = await send(given)
      if (answer) setShown({ given, plan: answer })
    },
    leave: () => setShown(null),
  }
}

export type Planner = ReturnType<typeof usePlanner>
