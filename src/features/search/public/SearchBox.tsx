import { useRef, useState, type ComponentType, type RefObject } from 'react'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './SearchBox.module.css'

type SuggestionState = ComponentType<{ field: RefObject<HTMLInputElement | null> }>

/** A plain form, which is enough to search. Suggestions load when somebody begins to type. */
export function SearchBox({ keyword = '', large = false }: { keyword?: string; large?: boolean }) {
  const { t, locale } = useReader()
  const words = large ? t('search.field') : t('pagesTitle.search')
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<SuggestionState | null>(null)

  async function prepare() {
    const { SearchSuggestions } = await import('#features/search/SearchSuggestions.tsx')
    setSuggestions(() => SearchSuggestions)
  }

  return (
    <form
      role="search"
      aria-label={words}
      action={link(paths.search, {}, locale)}
      className={classes(styles.box, large && styles.large)}
    >
      <input
        ref={field}
        type="search"
        data-begin={large && keyword === '' ? '' : undefined}
        name="keyword"
        defaultValue={keyword}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('search.field')}
        placeholder={words}
        onFocus={() => void prepare()}
        onInput={() => Suggestions || void prepare()}
      />
      <button type="submit" aria-label={t('pagesTitle.search')}>
        <SearchIcon />
      </button>
      {Suggestions && <Suggestions field={field} />}
    </form>
  )
}

export function SearchIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12.3 12.3 17 17M14 7.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" strokeWidth="1.5" />
    </svg>
  )
}
