import { Menu } from '@mantine/core'
import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Ellipsis,
  ExternalLink,
  Eye,
  GripVertical,
  Pencil,
  Trash2,
} from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { inLanguage } from '#platform/site/address.ts'
import type { RowProps } from './row-props.ts'
import { Icon } from '#platform/fields/icon/Icon.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import styles from './row-buttons.module.css'
import { deedsFor } from './use-row-work.ts'
import { mayOpen } from './use-list.ts'

interface Props extends RowProps {
  name: string
  handleRef: Ref<HTMLButtonElement>
}

/** Weigh-sort, edit and delete, as far as they are granted, and the rest in a menu. */
export function RowButtons({ row, entity, name, mayEdit, mayDelete, maySort, doing, handleRef }: Props) {
  const { t, locale, can } = useOffice()
  const deeds = deedsFor(entity, [row], can)
  const label = useLabel()
  const links = entity.links.filter(({ node }) => can(node))
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    void doing.current.work.step(row, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <span className={styles.buttons}>
      {maySort && (
        <button
          ref={handleRef}
          type="button"
          className={styles.handle}
          aria-label={t('list.drag', { name })}
          title={t('list.drag', { name })}
          onKeyDown={moveByKey}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      )}
      {mayOpen(entity, can) && (
        <RowButton words={t('list.info')} name={name} onClick={() => doing.current.onInfo(row)}>
          <Eye size={15} aria-hidden="true" />
        </RowButton>
      )}
      {mayEdit && (
        <RowButton words={t('list.edit')} name={name} onClick={() => doing.current.onEdit(row)}>
          <Pencil size={15} aria-hidden="true" />
        </RowButton>
      )}
      {mayDelete && (
        <RowButton
          words={t('list.remove')}
          name={name}
          danger
          onClick={() => void doing.current.work.remove([row])}
        >
          <Trash2 size={15} aria-hidden="true" />
        </RowButton>
      )}
      {(maySort || entity.page || links.length > 0 || deeds.length > 0) && (
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
            {deeds.map((deed) => (
              <Menu.Item
                key={deed.name}
                leftSection={<Icon name={deed.icon} size={14} />}
                onClick={() => void doing.current.work.perform(deed, [row])}
              >
                {label(deed.label)}
              </Menu.Item>
            ))}
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
            {maySort && (
              <>
                <Menu.Item
                  leftSection={<ArrowUp size={14} />}
                  onClick={() => void doing.current.work.step(row, -1)}
                >
                  {t('list.moveUp')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<ArrowDown size={14} />}
                  onClick={() => void doing.current.work.step(row, 1)}
                >
                  {t('list.moveDown')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

interface RowButtonProps {
  words: string
  name: string
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

function RowButton({ words, name, danger, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-danger={danger}
      aria-label={`${words}: ${name}`}
      title={words}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
