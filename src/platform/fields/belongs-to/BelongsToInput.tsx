import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { RemoteOptions } from './RemoteOptions.tsx'
import { useNames } from './use-names.ts'
import { useOptions } from './use-options.ts'

/** Finds one row of another entity by its name. */
export function BelongsToInput(props: InputProps) {
  const { t } = useFieldTools()
  const { entity = '', superior = false } = props.field.options
  const chosen = asText(props.value) === '0' ? '' : asText(props.value)
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped(null)
    },
  })
  // The row contains the name, also for administrators without permission for the other table.
  const named = asText(props.row[`${props.field.name}_name`])
  const known = named ? new Map([[chosen, named]]) : undefined
  const { names, learn } = useNames(entity, chosen ? [chosen] : [], known)
  const search = {
    entity,
    tree: superior,
    rowId: props.rowId,
    open: combobox.dropdownOpened,
    sought: typed ?? '',
  }
  const { list, loading, refused, more, again } = useOptions(search)
  const choose = (id: string) => {
    learn(id, list.find((option) => String(option.id) === id)?.name ?? `#${id}`)
    props.onChange(Number(id))
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...frameOf(props)}
          autoComplete="off"
          placeholder={chosen ? (names.get(chosen) ?? '…') : t('field.choose')}
          value={typed ?? (chosen ? (names.get(chosen) ?? '') : '')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          rightSectionPointerEvents="all"
          rightSection={
            chosen ? (
              <CloseButton
                size="sm"
                aria-label={`${t('field.clear')}: ${props.label}`}
                onClick={() => props.onChange(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <RemoteOptions
        label={props.label}
        list={list}
        loading={loading}
        refused={refused}
        chosen={chosen ? [chosen] : []}
        more={more}
        again={again}
      />
    </Combobox>
  )
}
