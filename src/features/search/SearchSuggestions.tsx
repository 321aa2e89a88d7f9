import { useEffect, useId, useState, type RefObject } from 'react'
import { useCaller } from '#platform/call/answers-context.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { searchCalls, type Suggestion } from './search.calls.ts'
import styles from '#features/search/public/SearchBox.module.css'

const pause = 250

/**
 * The list of suggestions. Arrow keys move in it, Enter opens the entry, Escape closes the list, and typing
 * continues.
 */
export function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t, locale } = useReader()
  const ask = useCaller()
  const id = useId()
  const [list, setList] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const optionId = (at: number) => `${id}${at}`

  useEffect(() => {
    const input = field.current
    if (!input) return
    const show = (found: Suggestion[]) => {
      setList(found)
      setActive(-1)
    }
    return suggestWhileTyping(input, ask, show)
  }, [field, ask])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const open = list.length > 0
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(open),
      'aria-activedescendant': active >= 0 ? `${id}${active}` : '',
    }))
      input.setAttribute(name, value)
    if (!open) return
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'ArrowDown') setActive(((active + 2) % (list.length + 1)) - 1)
      else if (event.key === 'ArrowUp') setActive(((active + list.length + 1) % (list.length + 1)) - 1)
      else if (event.key === 'Escape') setList([])
      else if (event.key === 'Enter' && active >= 0) document.getElementById(`${id}${active}`)?.click()
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', pressed)
    return () => input.removeEventListener('keydown', pressed)
  }, [field, id, list, active])

  return (
    <>
      {/* Pressing an entry does not take the focus from the field. */}
      <div
        id={id}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={styles.list}
        hidden={list.length === 0}
        onPointerDown={(event) => event.preventDefault()}
      >
        {list.map((each, at) => (
          <a
            key={each.path}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            href={inLanguage(each.path, locale)}
            onClick={() => setList([])}
            {...langOf(each.fallback, 'title')}
          >
            <span>{each.title}</span>
            <small lang={htmlLang[locale]}>{each.kind}</small>
          </a>
        ))}
      </div>
      <span className={styles.heard} role="status">
        {list.length > 0 && t('search.suggested', { count: list.length })}
      </span>
    </>
  )
}

/**
 * Requests suggestions after a pause, never while an input method composes a character. Answers to older text are
 * ignored.
 */
function suggestWhileTyping(input: HTMLInputElement, ask: CallFunction, show: (list: Suggestion[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ending = new AbortController()

  async function suggest() {
    const keyword = input.value.trim()
    if (!keyword) return show([])
    const { data: found } = await ask(searchCalls.suggest, { keyword })
    const isWanted = found.keyword === input.value.trim() && document.activeElement === input
    if (isWanted && !ending.signal.aborted) show(found.list)
  }

  function typed(event: Event) {
    clearTimeout(timer)
    if ((event as InputEvent).isComposing) return
    // Failed suggestions are ignored, because the form works without them.
    timer = setTimeout(() => void suggest().catch(() => {}), pause)
  }

  const { signal } = ending
  for (const kind of ['input', 'compositionend']) input.addEventListener(kind, typed, { signal })
  input.addEventListener('blur', () => show([]), { signal })
  if (input.value !== input.defaultValue) typed(new Event('input'))
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
