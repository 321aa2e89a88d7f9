import { inLanguage } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'

/** The page of a list that the address names, for members without scripts. */
export function usePageNumber(name: string): number {
  const { address, byForms } = useReader()
  return byForms ? pageIn(address, name) : 1
}

function pageIn(address: string, name: string): number {
  const typed = Number(new URLSearchParams(address.split('?')[1]).get(name))
  return Number.isInteger(typed) && typed > 0 && typed <= 100_000 ? typed : 1
}

interface MoreButtonProps {
  /** The query parameter of the list. */
  name: string
  page: number
  words: string
  className: string | undefined
  onMore: () => void
}

/** Shows more of a list. Without scripts it leads to the next page of it. */
export function MoreButton({ name, page, words, className, onMore }: MoreButtonProps) {
  const { byForms } = useReader()
  if (byForms) return <NextPage name={name} page={page} words={words} />
  return (
    <button type="button" className={className} onClick={onMore}>
      {words}
    </button>
  )
}

function NextPage({ name, page, words }: Pick<MoreButtonProps, 'name' | 'page' | 'words'>) {
  const { address, locale } = useReader()
  const [path = ''] = address.split('?')
  return (
    <p>
      <a href={inLanguage(`${path}?${name}=${page + 1}`, locale)}>{words}</a>
    </p>
  )
}
