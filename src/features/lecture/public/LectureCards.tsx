import { Cards } from '#platform/ui/Cards.tsx'
import type { LectureCard as Card } from './lecture-card.shapes.ts'
import { LectureCard } from '#features/lecture/LectureCard.tsx'

const shownFirst = 3

interface LectureCardsProps {
  lectures: Card[]
  heading?: 'h2' | 'h3'
  /** The cards are at the top of the page, so their pictures load first. */
  first?: boolean
}

export const LectureCards = ({ lectures, heading = 'h2', first = false }: LectureCardsProps) => (
  <Cards
    items={lectures}
    renderCard={(lecture, at) => (
      <LectureCard lecture={lecture} heading={heading} first={first && at < shownFirst} />
    )}
  />
)
