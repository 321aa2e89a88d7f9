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

/** The list under the field: arrows walk through it, Enter goes there, Escape closes it, typing goes on. */
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
      {/* Whoever presses on it keeps the focus in the field. */}
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

/** Asks after a pause, never while a character is still being composed, and shows only what is still wanted. */
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
    // A list that does not come is no trouble: the form works without it.
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
