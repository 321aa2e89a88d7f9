import { useIconFont } from './icon-font.ts'
import { icons } from './icon-set.ts'
import { ownIcon } from './own-icon.ts'

interface Props {
  name: string
  size?: number
}

/**
 * The icon of a stored name: of the icon font if it has one of that name, or else of our own set. A menu without one,
 * or with an unknown one, shows the minus icon.
 */
export function Icon({ name, size = 18 }: Props) {
  const { names } = useIconFont()
  if (names.includes(name)) return <i className={name} style={{ fontSize: size }} aria-hidden="true" />
  const own = ownIcon(name)
  const Shape = Object.hasOwn(icons, own) ? icons[own] : icons.minus
  return Shape ? <Shape size={size} strokeWidth={1.75} aria-hidden="true" /> : null
}
