import { Cards } from '#platform/ui/Cards.tsx'
import type { CourseCard as Card } from './course-card.shapes.ts'
import { CourseCard } from '#features/course/CourseCard.tsx'

interface CourseCardsProps {
  courses: Card[]
  heading?: 'h2' | 'h3'
}

export const CourseCards = ({ courses, heading }: CourseCardsProps) => (
  <Cards items={courses} renderCard={(course) => <CourseCard course={course} heading={heading} />} />
)
