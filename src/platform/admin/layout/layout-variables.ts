import { foldedWidth, layoutColors, type Layout } from './layout.ts'

const floatingGap = 12

/** What the menu at the side takes of the width. */
const sideWidth = ({ layoutMode, menuCollapse, menuWidth }: Layout): number =>
  (menuCollapse ? foldedWidth : menuWidth) + (layoutMode === 'Default' ? floatingGap : 0)

/** The colours and widths of a layout, and where sheets begin, as variables of the style sheets. */
export const layoutVariables = (layout: Layout, hasTabs: boolean): [name: string, value: string][] => [
  ['--side-width', `${sideWidth(layout)}px`],
  ['--sheet-top', hasTabs ? '96px' : '0px'],
  ['--sheet-left', hasTabs ? `${sideWidth(layout)}px` : '0px'],
  ...layoutColors.map((name): [string, string] => [
    variableOf(name),
    `light-dark(${layout[name].join(', ')})`,
  ]),
]

const variableOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}`
