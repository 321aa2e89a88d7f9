import { Input, Select, SimpleGrid } from '@mantine/core'
import { useId } from 'react'
import { asList, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useRegions } from './use-regions.ts'

const levels = [
  { zh: '省级', en: 'Province' },
  { zh: '市级', en: 'City' },
  { zh: '区县', en: 'District' },
]

/** One list for each level; a choice opens the next one and empties what stands below. */
export function CityInput(props: InputProps) {
  const { locale, t } = useFieldTools()
  const chosen = asList(props.value)
  const regions = useRegions(chosen)
  const labelId = useId()
  const { name, error, description, ...frame } = frameOf(props)
  const put = (level: number, code: string | null) =>
    props.onChange([...chosen.slice(0, level), ...(code ? [code] : [])].join(','))
  return (
    <Input.Wrapper
      {...frame}
      error={error}
      description={description}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" role="group" aria-labelledby={labelId}>
        {levels.map((level, at) => {
          const words = labelIn(level, locale)
          return (
            <Select
              key={level.en}
              {...(at === 0 ? { name } : {})}
              aria-label={`${props.label}: ${words}`}
              placeholder={words}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': `${t('field.clear')}: ${props.label}, ${words}` }}
              nothingFoundMessage={t('field.nothingFound')}
              disabled={at > chosen.length}
              error={Boolean(error)}
              data={regions[at] ?? []}
              value={chosen[at] ?? null}
              onChange={(code) => put(at, code)}
            />
          )
        })}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
