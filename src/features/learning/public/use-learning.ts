import { useEffect, useState } from 'react'
import { learningOf } from '#features/learning/learning-standing.ts'
import { useLearner } from '#features/learning/learner.ts'
import { learningCalls, type Progress } from '#features/learning/learning.calls.ts'

/** How the member who looks at a course stands in it. */
export function useLearning(course: number) {
  const { isMember, ask } = useLearner()
  const [progress, setProgress] = useState<Progress | null>()
  const [learners, setLearners] = useState(0)
  useEffect(() => {
    if (isMember) ask(learningCalls.course, { id: course }).then(setProgress, calm)
  }, [course, ask, isMember])
  useEffect(() => {
    ask(learningCalls.learners, { id: course }).then((found) => setLearners(found?.total ?? 0), calm)
  }, [course, ask])
  return {
    learning: learningOf(isMember, progress),
    learners,
    join: () => void ask(learningCalls.join, { course }).then(setProgress, calm),
    leave: () => void ask(learningCalls.leave, { course }).then(setProgress, calm),
  }
}

/** Without a network the page stays what it is without progress. */
const calm = () => {}
