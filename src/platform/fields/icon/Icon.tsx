import { icons } from './icon-set.ts'

interface Props {
  name: string
  size?: number
}

/** An icon of the set by its stored name. A menu without one shows the minus icon. */
export function Icon({ name, size = 18 }: Props) {
  const Shape = icons[name] ?? icons.minus
  return Shape ? <Shape size={size} strokeWidth={1.75} aria-hidden="true" /> : null
}
