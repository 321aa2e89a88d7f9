import { useState, type ReactNode } from 'react'
import { secondFactorType } from '#platform/auth/factor.shapes.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { SecondFactorStepProps } from './SecondFactorStep.tsx'

type Step<Answer> = Omit<SecondFactorStepProps<Answer>, 'failure'>

/** What stands in place of a form once its password was right. The code of it is loaded then. */
export function useSecondStep<Answer extends object | null>({ onBack, ...step }: Step<Answer>) {
  const [draw, setDraw] = useState<((now: Step<Answer>) => ReactNode) | null>(null)

  /** True when this refusal asks for a second factor. */
  function opensFor(failure: CallFailure): boolean {
    if (failure.type !== secondFactorType) return false
    void orLoadAnew(import('./SecondFactorStep.tsx')).then(({ SecondFactorStep }) =>
      setDraw(() => (now: Step<Answer>) => <SecondFactorStep failure={failure} {...now} />),
    )
    return true
  }

  const back = (message: string) => {
    setDraw(null)
    onBack(message)
  }
  return { step: draw?.({ ...step, onBack: back }) ?? null, opensFor }
}
