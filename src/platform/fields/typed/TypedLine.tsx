import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type MouseEvent, type Ref } from 'react'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What stands in the line while nobody types in it. */
  text: string
  /** What is wrong with a text; it is said once the line is left. */
  problemOf: (text: string) => string | null
  onText: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A line that keeps what is typed until it is left, and then shows how it was read. What cannot be read stays. */
export function TypedLine({ text, problemOf, onText, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(true)
  const shown = typed ?? text
  const problem = isChecked && shown.trim() !== '' ? problemOf(shown) : null
  return (
    <TextInput
      {...rest}
      value={shown}
      error={problem ?? error}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setChecked(false)
        onText(currentTarget.value)
      }}
      onMouseDown={selectAtFirst}
      onFocus={(event) => {
        // A form that was refused moves the focus here.
        event.currentTarget.select()
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyped(null)
        setChecked(true)
        rest.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setChecked(true)
        rest.onKeyDown?.(event)
      }}
    />
  )
}

/** The first press into the line takes all of it, and the second sets the caret. */
function selectAtFirst(event: MouseEvent<HTMLInputElement>) {
  const line = event.currentTarget
  if (document.activeElement === line) return
  event.preventDefault()
  line.focus()
}
