import { learnerState } from '#features/learning/learner-state.ts'
import { useIsMember } from '#features/learning/learner.ts'
import { learningCalls, type Progress } from '#features/learning/learning.calls.ts'
import type { Reply } from '#platform/call/reply.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'

const stays = { noRedirect: true }

/** The progress of the member in a course, and the actions to join and leave it. */
export function useLearning(course: number) {
  const isMember = useIsMember()
  const progress = useCall(learningCalls.course, { id: course }, { enabled: isMember === true, ...stays })
  const learners = useCall(learningCalls.learners, { id: course }, stays).answer?.total ?? 0
  const join = useSend(learningCalls.join, stays)
  const leave = useSend(learningCalls.leave, stays)
  const isOut = [progress, join, leave].some(({ refusal }) => refusal?.reason === 'answer')
  const take = ({ answer }: Reply<Progress>) => answer && progress.put(answer)
  return {
    learning: learnerState(isMember, isOut ? null : progress.answer),
    learners,
    join: () => void join.send({ course }).then(take),
    leave: () => void leave.send({ course }).then(take),
  }
}
