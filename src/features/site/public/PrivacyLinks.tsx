import { siteCalls } from '#features/site/site.calls.ts'
import { pageLink } from '#features/page/public/page-card.shapes.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useReader } from '#platform/site/reader.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'

/** Links to what staff wrote about terms and privacy, where they did. The frame of every page has the answer already. */
export function PrivacyLinks() {
  const { locale } = useReader()
  const { answer } = useCall(siteCalls.frame, {}, { enabled: false })
  const pages = answer?.pages.filter(({ name }) => name === 'terms' || name === 'privacy') ?? []
  return pages.map(({ name, title, fallback }) => (
    <span key={name}>
      {' '}
      <a href={pageLink(name, locale)} {...langOf(fallback, 'title')}>
        {title}
      </a>
    </span>
  ))
}
