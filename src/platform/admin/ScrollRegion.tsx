import type { ComponentProps } from 'react'

/** A part of a screen that scrolls by itself, by keyboard too. */
export function ScrollRegion({ label, ...rest }: ComponentProps<'div'> & { label: string }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  return <div role="region" aria-label={label} tabIndex={0} {...rest} />
}
