import { Spotlight } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { Icon } from '#platform/fields/icon/Icon.tsx'
import type { MenuEntry } from '#platform/admin/office-index.ts'
import { useOffice } from '#platform/admin/office.ts'
import { openMenu } from '#platform/admin/menu/open-menu.ts'

/** Ctrl/⌘+K: finds every page of the menu by its name in either language. */
export function CommandPalette() {
  const office = useOffice()
  const { t, index } = office
  const actions = pagesOf(index.menus).map(({ menu, above }) => ({
    id: String(menu.id),
    label: menu.title,
    description: above,
    keywords: [menu.name, menu.path],
    leftSection: <Icon name={menu.icon} />,
    onClick: () => void openMenu(menu, office),
  }))
  return (
    <Spotlight
      actions={actions}
      shortcut="mod + K"
      tagsToIgnore={[]}
      limit={12}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t('shell.find') } }}
      nothingFound={t('shell.nothing')}
      searchProps={{
        leftSection: <Search size={18} aria-hidden="true" />,
        placeholder: t('shell.findHint'),
        'aria-label': t('shell.find'),
      }}
    />
  )
}

const pagesOf = (menus: MenuEntry[], above = ''): { menu: MenuEntry; above: string }[] =>
  menus.flatMap((menu) =>
    menu.type === 'menu_dir'
      ? pagesOf(menu.children, menu.title)
      : menu.extend === 'add_rules_only'
        ? []
        : [{ menu, above }],
  )
