import { Input, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { Icon } from './Icon.tsx'
import { useIconFont } from './icon-font.ts'
import styles from './icon-input.module.css'
import { icons } from './icon-set.ts'
import { IconsToChoose } from './IconsToChoose.tsx'

const ownNames = ['', ...Object.keys(icons)]

export function IconInput(props: InputProps) {
  const { t } = useFieldTools()
  const font = useIconFont()
  const [open, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const chosen = asText(props.value)
  const choose = (name: string) => {
    props.onChange(name)
    setOpen(false)
  }
  const isSought = (name: string) => name.toLowerCase().includes(sought.trim().toLowerCase())
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
        <IconsToChoose
          title={t('field.ownIcons')}
          names={ownNames.filter(isSought)}
          chosen={chosen}
          onChoose={choose}
        />
        {font.names.length > 0 && (
          <IconsToChoose
            title={t('field.iconFont')}
            names={font.names.filter(isSought)}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {font.state === 'failed' && <p className={styles.source}>{t('field.iconFontFailed')}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
