import { Input, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { Icon } from './Icon.tsx'
import styles from './icon-input.module.css'
import { icons } from './icon-set.ts'

export function IconInput(props: InputProps) {
  const { t } = useFieldTools()
  const [open, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const chosen = asText(props.value)
  const choose = (name: string) => {
    props.onChange(name)
    setOpen(false)
  }
  const { name: _, ...frame } = frameOf(props)
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-start" shadow="md">
      <Input.Wrapper {...frame}>
        <Popover.Target>
          <UnstyledButton
            className={styles.button}
            data-field={props.name}
            aria-label={`${props.label}: ${chosen || t('field.noIcon')}`}
            onClick={() => setOpen(!open)}
          >
            <Icon name={chosen} /> {chosen || t('field.noIcon')}
          </UnstyledButton>
        </Popover.Target>
      </Input.Wrapper>
      <Popover.Dropdown className={styles.sheet}>
        <TextInput
          size="xs"
          placeholder={t('field.seekIcon')}
          aria-label={t('field.seekIcon')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <div className={styles.icons}>
          {['', ...Object.keys(icons)]
            .filter((name) => name.includes(sought.trim().toLowerCase()))
            .map((name) => (
              <UnstyledButton
                key={name}
                className={styles.icon}
                title={name || t('field.noIcon')}
                aria-label={name || t('field.noIcon')}
                aria-pressed={name === chosen}
                onClick={() => choose(name)}
              >
                {name ? <Icon name={name} /> : '–'}
              </UnstyledButton>
            ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
