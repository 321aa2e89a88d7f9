import type { DemoCourse } from '#app/demo/course.ts'
import { practiceCourses } from '#app/demo/courses/practice.ts'
import { readingCourses } from '#app/demo/courses/reading.ts'

export const demoCourses: readonly DemoCourse[] = [...readingCourses, ...practiceCourses]
