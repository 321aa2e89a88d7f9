import { tooFaint } from './contrast.ts'

export const layoutModes = ['Default', 'Classic', 'Streamline', 'Double'] as const
export type LayoutMode = (typeof layoutModes)[number]

export const pageAnimations = [
  'slide-right',
  'slide-left',
  'el-fade-in-linear',
  'el-fade-in',
  'el-zoom-in-center',
  'el-zoom-in-top',
  'el-zoom-in-bottom',
] as const
export type PageAnimation = (typeof pageAnimations)[number]

/** In light and in dark. */
export type ColorPair = readonly [light: string, dark: string]

const defaultColors = {
  menuBackground: ['#fffdf9', '#1d1b18'],
  menuColor: ['#1d1b19', '#ece6da'],
  menuActiveBackground: ['#f7ebe5', '#2f231e'],
  menuActiveColor: ['#a8321f', '#e2725b'],
  menuTopBarBackground: ['#fffdf9', '#1d1b18'],
  headerBarBackground: ['#faf7f1', '#151412'],
  headerBarHoverBackground: ['#edeae4', '#222120'],
  headerBarTabColor: ['#5d574e', '#a9a294'],
  headerBarTabActiveBackground: ['#faf7f1', '#151412'],
  headerBarTabActiveColor: ['#1d1b19', '#ece6da'],
} as const satisfies Record<string, ColorPair>

export type LayoutColor = keyof typeof defaultColors
export const layoutColors = Object.keys(defaultColors) as LayoutColor[]

/** Words, and what they are read on. */
export const readColors: readonly (readonly [words: LayoutColor, ground: LayoutColor])[] = [
  ['menuColor', 'menuBackground'],
  ['menuActiveColor', 'menuActiveBackground'],
  ['menuColor', 'menuTopBarBackground'],
  ['headerBarTabColor', 'headerBarBackground'],
  ['headerBarTabColor', 'headerBarHoverBackground'],
  ['headerBarTabActiveColor', 'headerBarTabActiveBackground'],
]

export const menuWidths = { least: 200, most: 420 } as const
export const foldedWidth = 64

/** How the back office looks for one administrator. The names are those that clients of this family store. */
export interface Layout extends Record<LayoutColor, ColorPair> {
  layoutMode: LayoutMode
  mainAnimation: PageAnimation
  isDark: boolean
  menuWidth: number
  menuDefaultIcon: string
  menuCollapse: boolean
  menuUniqueOpened: boolean
  menuShowTopBar: boolean
}

export const defaultLayout: Layout = {
  layoutMode: 'Default',
  mainAnimation: 'slide-right',
  isDark: false,
  menuWidth: 260,
  menuDefaultIcon: 'minus',
  menuCollapse: false,
  menuUniqueOpened: false,
  menuShowTopBar: true,
  ...defaultColors,
}

/** Takes what is valid of a given layout, and the default for all else. */
export function validLayout(value: unknown): Layout {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const valid = Object.entries(checks).filter(([name, isValid]) => isValid(given[name]))
  return { ...defaultLayout, ...Object.fromEntries(valid.map(([name]) => [name, given[name]])) }
}

/** A stored layout. Where its words could not be read, all of its colours are the default ones. */
export function readLayout(stored: unknown): Layout {
  const layout = validLayout(stored)
  return faintPairs(layout).length === 0 ? layout : { ...layout, ...defaultColors }
}

/** The pairs of this layout whose contrast is too low, and in which of the two themes. */
export const faintPairs = (layout: Layout) =>
  readColors.flatMap(([words, ground]) =>
    ([0, 1] as const)
      .filter((theme) => tooFaint(layout[words][theme], layout[ground][theme]))
      .map((theme) => ({ words, ground, theme })),
  )

const isColorPair = (value: unknown) =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((each) => typeof each === 'string' && /^#[\da-f]{6}$/i.test(each))

const isBoolean = (value: unknown) => typeof value === 'boolean'
const isOneOf = (list: readonly unknown[]) => (value: unknown) => list.includes(value)

const checks: Record<keyof Layout, (value: unknown) => boolean> = {
  layoutMode: isOneOf(layoutModes),
  mainAnimation: isOneOf(pageAnimations),
  isDark: isBoolean,
  menuWidth: (value) => typeof value === 'number' && value >= menuWidths.least && value <= menuWidths.most,
  menuDefaultIcon: (value) => typeof value === 'string' && /^[\w: -]{1,60}$/.test(value),
  menuCollapse: isBoolean,
  menuUniqueOpened: isBoolean,
  menuShowTopBar: isBoolean,
  ...(Object.fromEntries(layoutColors.map((name) => [name, isColorPair])) as Record<
    LayoutColor,
    typeof isColorPair
  >),
}
