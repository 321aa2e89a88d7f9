import { ColorInput as Input, MantineThemeProvider } from '@mantine/core'
import { useMemo, useState } from 'react'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

const swatches = ['#a8321f', '#8a6420', '#3f6f62', '#3c5a78', '#6d4a6b', '#5d574e', '#1d1b19']

export function ColorInput(props: InputProps) {
  const { t } = useFieldTools()
  const [isOpen, setOpen] = useState(false)
  // The input does not hand names on to the sliders that it opens.
  const named = useMemo(() => {
    const labels = { saturationLabel: t('field.colourStrength'), hueLabel: t('field.colourHue') }
    return { components: { ColorPicker: { defaultProps: labels } } }
  }, [t])
  return (
    <MantineThemeProvider inherit theme={named}>
      <Input
        {...frameOf(props)}
        format="hex"
        swatches={swatches}
        eyeDropperButtonProps={{ 'aria-label': `${t('field.pickColour')}: ${props.label}` }}
        value={asText(props.value)}
        onChange={props.onChange}
        popoverProps={{ opened: isOpen }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      />
    </MantineThemeProvider>
  )
}
