import { icons } from './icon-set.ts'
import { ownIcon } from './own-icon.ts'

interface Props {
  name: string
  size?: number
}

/** An icon of the set for a stored name. A menu without one, or with an unknown one, shows the minus icon. */
export function Icon({ name, size = 18 }: Props) {
  const own = ownIcon(name)
  const Shape = Object.hasOwn(icons, own) ? icons[own] : icons.minus
  return Shape ? <Shape size={size} strokeWidth={1.75} aria-hidden="true" /> : null
}
