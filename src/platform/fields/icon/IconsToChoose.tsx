import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { Icon } from './Icon.tsx'
import styles from './icon-input.module.css'

interface Props {
  title: string
  names: readonly string[]
  chosen: string
  onChoose: (name: string) => void
}

/** The icons of one source. */
export function IconsToChoose({ title, names, chosen, onChoose }: Props) {
  const { t } = useFieldTools()
  const titleId = useId()
  if (names.length === 0) return null
  return (
    <div role="group" aria-labelledby={titleId}>
      <p className={styles.source} id={titleId}>
        {title}
      </p>
      <div className={styles.icons}>
        {names.map((name) => (
          <UnstyledButton
            key={name}
            className={styles.icon}
            title={name || t('field.noIcon')}
            aria-label={name || t('field.noIcon')}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            {name ? <Icon name={name} /> : '–'}
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
