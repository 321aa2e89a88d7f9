import type { DemoLecture } from '#app/demo/lecture.ts'
import { artsLectures } from '#app/demo/lectures/arts.ts'
import { thoughtLectures } from '#app/demo/lectures/thought.ts'

export const demoLectures: readonly DemoLecture[] = [...thoughtLectures, ...artsLectures]
