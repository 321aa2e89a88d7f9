import { Combobox, ScrollArea } from '@mantine/core'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import type { ShownOption } from './options-tree.ts'

interface Props {
  list: ShownOption[]
  loading: boolean
  refused: string | null
  chosen: string[]
  more: () => void
}

/** The open list of a picker. Scrolling to its end requests the next page. */
export function RemoteOptions({ list, loading, refused, chosen, more }: Props) {
  const { t } = useFieldTools()
  return (
    <Combobox.Dropdown>
      <Combobox.Options>
        <ScrollArea.Autosize mah={260} type="scroll" onBottomReached={more}>
          {list.map(({ id, name, depth }) => (
            <Combobox.Option
              key={id}
              value={String(id)}
              active={chosen.includes(String(id))}
              pl={10 + depth * 18}
            >
              {chosen.includes(String(id)) && <span aria-hidden="true">✓ </span>}
              {name || `#${id}`}
            </Combobox.Option>
          ))}
          {list.length === 0 && (
            <Combobox.Empty>
              {loading ? t('field.loading') : (refused ?? t('field.nothingFound'))}
            </Combobox.Empty>
          )}
        </ScrollArea.Autosize>
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
