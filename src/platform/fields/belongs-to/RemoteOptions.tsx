import { Button, Combobox } from '@mantine/core'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import type { ShownOption } from './options-tree.ts'

interface Props {
  label: string
  list: ShownOption[]
  loading: boolean
  refused: string | null
  chosen: string[]
  more: () => void
  again: () => void
}

/** The open list of a picker. Scrolling to its end requests the next page. */
export function RemoteOptions({ label, list, loading, refused, chosen, more, again }: Props) {
  const { t } = useFieldTools()
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        aria-label={label}
        aria-busy={loading}
        mah={260}
        style={{ overflowY: 'auto' }}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < 2) more()
        }}
      >
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
      </Combobox.Options>
      {list.length === 0 && (
        <Combobox.Empty role="status">
          {loading ? t('field.loading') : (refused ?? t('field.nothingFound'))}
        </Combobox.Empty>
      )}
      {list.length > 0 && refused && (
        <Combobox.Footer role="status" fz="xs">
          {t('field.noMore')} {refused}{' '}
          <Button size="compact-xs" variant="default" tabIndex={-1} onClick={again}>
            {t('list.retry')}
          </Button>
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  )
}
