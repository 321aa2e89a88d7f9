import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { RemoteOptions } from '#platform/fields/belongs-to/RemoteOptions.tsx'
import { useNames } from '#platform/fields/belongs-to/use-names.ts'
import { useOptions } from '#platform/fields/belongs-to/use-options.ts'
import { asList, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

/** Finds several rows of another entity by their names. */
export function ManyOfInput(props: InputProps) {
  const { t } = useFieldTools()
  const { entity = '' } = props.field.options
  const chosen = asList(props.value)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { names, learn } = useNames(entity, chosen)
  const { list, loading, refused, more, again } = useOptions({
    entity,
    tree: false,
    rowId: null,
    open: combobox.dropdownOpened,
    sought: typed,
  })
  const put = (ids: string[]) => props.onChange(ids.join(','))
  const toggle = (id: string) => {
    learn(id, list.find((option) => String(option.id) === id)?.name ?? `#${id}`)
    put(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
    setTyped('')
  }
  const { name, ...frame } = frameOf(props)
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.DropdownTarget>
        <PillsInput {...frame} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {chosen.map((id) => (
              <Pill
                key={id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': `${t('field.remove')}: ${names.get(id) ?? id}` }}
                onRemove={() => put(chosen.filter((each) => each !== id))}
              >
                {names.get(id) ?? '…'}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                name={name}
                autoComplete="off"
                aria-label={props.label}
                value={typed}
                placeholder={chosen.length === 0 ? t('field.choose') : ''}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  combobox.openDropdown()
                }}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && typed === '') put(chosen.slice(0, -1))
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <RemoteOptions
        label={props.label}
        list={list}
        loading={loading}
        refused={refused}
        chosen={chosen}
        more={more}
        again={again}
      />
    </Combobox>
  )
}
