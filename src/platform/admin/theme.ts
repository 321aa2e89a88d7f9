import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const cinnabar: MantineColorsTuple = [
  '#fbeeea',
  '#f3d5cd',
  '#ecb3a6',
  '#e8907c',
  '#e2725b',
  '#c24a33',
  '#a8321f',
  '#922a19',
  '#7b2214',
  '#64190e',
]

/** The greys of the component library look blue on the paper colour. */
const gray: MantineColorsTuple = [
  '#f6f1e8',
  '#f0e9dd',
  '#eae2d4',
  '#e4dccd',
  '#d3c9b8',
  '#b3a997',
  '#8f8676',
  '#5d574e',
  '#3b3731',
  '#1d1b19',
]
const dark: MantineColorsTuple = [
  '#ece6da',
  '#cfc8ba',
  '#a9a294',
  '#7a7265',
  '#4a453d',
  '#35312b',
  '#262320',
  '#1d1b18',
  '#151412',
  '#0f0e0d',
]

/** The list itself is scrolled, as its role says, and no box in it. */
const scrolledList = {
  defaultProps: { withScrollArea: false, styles: { options: { maxHeight: 240, overflowY: 'auto' } } },
} as const

export const theme = createTheme({
  primaryColor: 'cinnabar',
  primaryShade: { light: 6, dark: 4 },
  colors: { cinnabar, gray, dark },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 3,
  // White on the light cinnabar of the dark theme would be too faint to read.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-cinnabar)' } : colors
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // A hint above one of two inputs side by side would misalign them.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'sm' }, styles: { label: { whiteSpace: 'nowrap' } } },
    // Without it, a menu has no child but its items, which is all that its role allows.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Select: scrolledList,
    MultiSelect: scrolledList,
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
  },
})

/** Every colour of the component library is one of the product's tokens, so that light and dark change in one place. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--cinnabar)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--cinnabar)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'color-mix(in srgb, var(--ink) 5%, var(--sheet))',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-color-disabled': 'color-mix(in srgb, var(--ink) 5%, var(--sheet))',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--hairline)',
    '--mantine-color-cinnabar-filled': 'var(--cinnabar)',
    '--mantine-color-cinnabar-filled-hover': 'color-mix(in srgb, var(--ink) 14%, var(--cinnabar))',
    '--mantine-color-cinnabar-light': 'color-mix(in srgb, var(--cinnabar) 10%, transparent)',
    '--mantine-color-cinnabar-light-hover': 'color-mix(in srgb, var(--cinnabar) 14%, transparent)',
    '--mantine-color-cinnabar-light-color': 'var(--cinnabar)',
    '--mantine-color-cinnabar-outline': 'var(--cinnabar)',
    '--mantine-primary-color-contrast': 'var(--on-cinnabar)',
    '--mantine-shadow-md': 'var(--floating)',
  }
  return { variables: {}, light: both, dark: both }
}
