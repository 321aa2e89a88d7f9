import { asList, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'

export function NodesCell({ value }: CellProps) {
  const { t } = useFieldTools()
  const chosen = asList(value)
  return (
    <span>{chosen.includes('*') ? t('nodes.everything') : t('nodes.count', { count: chosen.length })}</span>
  )
}
