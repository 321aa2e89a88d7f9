import { useState } from 'react'
import { useSend } from '#platform/call/use-send.ts'
import { tablesCalls, type PlanAnswer, type PlanInput } from '#features/tables/tables.calls.ts'

/** A plan that somebody looks at, with what it was asked for. */
export interface ShownPlan {
  given: PlanInput
  plan: PlanAnswer
}

/** Plans changes. Nothing is done before the plan was looked at. */
export function usePlanner() {
  const { send, isSending, refusal, fields } = useSend(tablesCalls.plan, { quiet: true })
  const [shown, setShown] = useState<ShownPlan | null>(null)
  return {
    shown,
    isPlanning: isSending,
    message: refusal?.message ?? '',
    /** What is wrong with a field of the form, by its name in the operation. */
    problem: (name: string): string | undefined => fields[name] ?? fields[`operation.${name}`],
    async plan(given: PlanInput) {
      const { answer } = await send(given)
      if (answer) setShown({ given, plan: answer })
    },
    leave: () => setShown(null),
  }
}

export type Planner = ReturnType<typeof usePlanner>
