import type { CourseCard as Card } from './course-card.ts'
import { CourseCard } from './CourseCard.tsx'
import styles from './CourseGrid.module.css'

interface CourseGridProps {
  courses: Card[]
  heading?: 'h2' | 'h3'
}

export function CourseGrid({ courses, heading }: CourseGridProps) {
  return (
    <ul className={styles.grid}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
