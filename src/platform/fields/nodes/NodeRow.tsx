import { Checkbox } from '@mantine/core'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { leavesOf, type Branch } from './node-branches.ts'
import styles from './nodes-input.module.css'

interface Props {
  branch: Branch
  depth: number
  chosen: readonly string[]
  /** All permissions are given, so none is chosen alone. */
  locked: boolean
  isOpen: (key: string, depth: number) => boolean
  onFold: (key: string) => void
  onTick: (branch: Branch, on: boolean) => void
}

export function NodeRow(props: Props) {
  const { branch, depth, chosen, locked, isOpen, onFold, onTick } = props
  const { t } = useFieldTools()
  const leaves = leavesOf(branch)
  const had = leaves.filter(({ node }) => chosen.includes(node ?? '')).length
  const full = had === leaves.length
  const givable = leaves.some(({ own }) => own)
  const open = branch.below.length > 0 && isOpen(branch.key, depth)
  const mark = branch.node === null ? `${had} / ${leaves.length}` : branch.own ? '' : t('nodes.notYours')
  return (
    <li>
      <div className={styles.line} style={{ paddingInlineStart: depth * 22 }}>
        {branch.below.length > 0 ? (
          <button
            type="button"
            className={styles.fold}
            tabIndex={-1}
            aria-expanded={open}
            aria-label={t(open ? 'list.collapse' : 'list.expand', { name: branch.title })}
            onClick={() => onFold(branch.key)}
          >
            {open ? (
              <ChevronDown size={15} aria-hidden="true" />
            ) : (
              <ChevronRight size={15} aria-hidden="true" />
            )}
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        <Checkbox
          className={styles.check}
          label={branch.title}
          title={branch.node ?? undefined}
          checked={locked || (full && had > 0)}
          indeterminate={!locked && had > 0 && !full}
          disabled={locked || (had === 0 && !givable)}
          onKeyDown={walk}
          onChange={() => onTick(branch, !everyGivable(leaves, chosen))}
        />
        {!locked && mark && <span className={styles.mark}>{mark}</span>}
      </div>
      {open && (
        <ul className={styles.below}>
          {branch.below.map((each) => (
            <NodeRow key={each.key} {...props} branch={each} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A second click removes the permission, even when it covers more than the user may give. */
function everyGivable(leaves: Branch[], chosen: readonly string[]): boolean {
  const own = leaves.filter((leaf) => leaf.own)
  return own.every(({ node }) => chosen.includes(node ?? ''))
}

/** The up and down keys move between rows. The left key folds a row, and the right key unfolds it. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const fold = currentTarget.closest('li')?.querySelector<HTMLElement>('button[aria-expanded]')
    if (fold?.getAttribute('aria-expanded') === String(key === 'ArrowLeft')) fold.click()
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const boxes = [
    ...(currentTarget.closest('[data-nodes]')?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ].filter((box) => !box.disabled)
  boxes[boxes.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}
