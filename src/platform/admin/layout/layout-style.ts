import type { CSSProperties } from 'react'
import { foldedWidth, layoutColors, type Layout } from './layout.ts'

const floatingGap = 12

/** What the menu at the side takes of the width. */
export const sideWidth = ({ layoutMode, menuCollapse, menuWidth }: Layout): number =>
  (menuCollapse ? foldedWidth : menuWidth) + (layoutMode === 'Default' ? floatingGap : 0)

/** The colours and widths of a layout, as variables of the style sheets. */
export const layoutStyle = (layout: Layout): CSSProperties =>
  Object.fromEntries([
    ['--side-width', `${sideWidth(layout)}px`],
    ...layoutColors.map((name) => [variableOf(name), `light-dark(${layout[name].join(', ')})`]),
  ])

const variableOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}`
