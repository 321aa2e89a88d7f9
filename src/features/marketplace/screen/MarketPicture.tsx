import { useCall } from '#platform/call/use-call.ts'
import { marketplaceCalls } from '#features/marketplace/marketplace.calls.ts'

interface MarketPictureProps {
  url: string
  alt: string
  className: string | undefined
  /** Stands in its place while there is none. */
  letter?: string
}

/** A picture of the marketplace. The browser asks no other house. */
export function MarketPicture({ url, alt, className, letter = '' }: MarketPictureProps) {
  const isThere = /^https?:/i.test(url)
  const { answer } = useCall(marketplaceCalls.picture, { url }, { enabled: isThere, quiet: true })
  return answer ? (
    <img className={className} src={answer.data} alt={alt} />
  ) : (
    <span className={className} aria-hidden="true">
      {letter}
    </span>
  )
}
