import { Menu } from '@mantine/core'
import { ArrowDown, ArrowRight, ArrowUp, Ellipsis, ExternalLink } from 'lucide-react'
import { inLanguage } from '#platform/site/address.ts'
import { Icon } from '#platform/fields/icon/Icon.tsx'
import { menuItem } from '#platform/admin/menu/menu-item.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { actionsFor } from './row-actions.ts'
import { neighbour } from '#platform/admin/tree.ts'
import type { RowProps } from './row-props.ts'

interface Props extends RowProps {
  name: string
}

/** The declared actions of a row, its links, and moving it. Without any of them there is no menu. */
export function RowMenu(props: Props) {
  const { row, entity, name, maySort } = props
  const { t, can } = useOffice()
  const actions = actionsFor(entity, [row], can)
  const links = entity.links.filter(({ node }) => can(node))
  if (!maySort && !entity.page && links.length === 0 && actions.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <button
          type="button"
          aria-label={t('list.rowActions', { name })}
          title={t('list.rowActions', { name })}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems {...props} actions={actions} />
        <LinkItems {...props} links={links} />
        {maySort && <MoveItems {...props} />}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionItems({ row, doing, actions }: Props & { actions: ReturnType<typeof actionsFor> }) {
  const label = useLabel()
  return actions.map((action) => (
    <Menu.Item
      key={action.name}
      leftSection={<Icon name={action.icon} size={14} />}
      onClick={() => void doing.current.work.perform(action, [row])}
    >
      {label(action.label)}
    </Menu.Item>
  ))
}

function LinkItems({ row, entity, links }: Props & { links: Props['entity']['links'] }) {
  const { t, locale } = useOffice()
  const label = useLabel()
  return (
    <>
      {links.map((link) => (
        <Menu.Item
          key={link.to}
          component="a"
          href={link.to.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(row[name]))}
          leftSection={<ArrowRight size={14} />}
        >
          {label(link.label)}
        </Menu.Item>
      ))}
      {entity.page && (
        <Menu.Item
          component="a"
          href={inLanguage(entity.page.replace('{id}', String(row.id)), locale)}
          target="_blank"
          rel="noopener"
          leftSection={<ExternalLink size={14} />}
        >
          {t('list.onTheSite')}
        </Menu.Item>
      )}
    </>
  )
}

function MoveItems({ row, entity, doing }: Props) {
  const { t } = useOffice()
  const { drawn } = doing.current.list
  const isAtEdge = (by: -1 | 1) => neighbour(drawn, entity.superior, row.id, by) === null
  return (
    <>
      <Menu.Item
        leftSection={<ArrowUp size={14} />}
        {...menuItem(isAtEdge(-1), () => doing.current.work.step(row, -1))}
      >
        {t('list.moveUp')}
      </Menu.Item>
      <Menu.Item
        leftSection={<ArrowDown size={14} />}
        {...menuItem(isAtEdge(1), () => doing.current.work.step(row, 1))}
      >
        {t('list.moveDown')}
      </Menu.Item>
    </>
  )
}
