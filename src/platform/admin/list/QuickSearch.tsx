import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fieldOf } from '#platform/admin/entity-words.ts'
import styles from './list-screen.module.css'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { List } from './use-list.ts'

const pause = 500

/** Searches half a second after the last key press, but not while an input method composes a word. */
export function QuickSearch({ list }: { list: List }) {
  const { t } = useOffice()
  const label = useLabel()
  const [text, setText] = useState(list.state.quick)
  const [lastSearch, setLastSearch] = useState(list.state.quick)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (list.state.quick !== lastSearch) {
    setLastSearch(list.state.quick)
    setText(list.state.quick)
  }
  const seek = (words: string) => {
    clearTimeout(timer.current)
    setLastSearch(words.trim())
    list.go({ quick: words.trim() })
  }
  const later = (words: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => seek(words), pause)
  }
  const fields = list.entity.quick.map((name) => label(fieldOf(list.entity, name).label)).join(' / ')
  return (
    <TextInput
      type="search"
      className={styles.quick}
      leftSection={<Search size={15} aria-hidden="true" />}
      placeholder={t('list.quickHint', { fields })}
      aria-label={t('list.quickHint', { fields })}
      value={text}
      maxLength={200}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('list.clear')} onClick={() => seek('')} /> : null
      }
      onChange={(event) => {
        setText(event.currentTarget.value)
        if (!(event.nativeEvent as InputEvent).isComposing) later(event.currentTarget.value)
      }}
      onCompositionEnd={(event) => later(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) seek(text)
      }}
    />
  )
}
