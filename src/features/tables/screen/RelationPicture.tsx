import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { ScrollRegion } from '#platform/admin/ScrollRegion.tsx'
import { labelIn } from '#platform/i18n/locale.ts'
import { box, placeTables, type PlacedTable } from './relation-layout.ts'
import texts from './table-texts.module.css'
import styles from './tables.module.css'
import { useTables } from './tables-context.ts'
import { useWords } from './use-words.ts'

/** Which table relates to which. Each is a button, so that the picture can be walked through by keyboard. */
export function RelationPicture() {
  const { relations } = useTables()
  const say = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ? relations.filter(({ from, to }) => from === chosen || to === chosen) : relations
  const placed = placeTables(shown)
  const at = new Map(placed.map((each) => [each.name, each]))
  const width = Math.max(0, ...placed.map(({ x }) => x)) + box.width + 2
  const height = Math.max(0, ...placed.map(({ y }) => y)) + box.height + 2
  return (
    <>
      <p className={texts.note}>{say('relationsNote')}</p>
      <ScrollRegion className={styles.picture} label={say('relations')}>
        <div style={{ position: 'relative', width, height }}>
          <svg width={width} height={height} aria-hidden>
            <defs>
              <marker
                id="tables-arrow"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8z" />
              </marker>
            </defs>
            {shown.map(({ from, field, to }) => {
              const [begin, end] = [at.get(from), at.get(to)]
              return begin && end && from !== to ? (
                <path key={`${from}.${field}`} d={arrow(begin, end)} markerEnd="url(#tables-arrow)" />
              ) : null
            })}
          </svg>
          {placed.map((table) => (
            <TableBox
              key={table.name}
              table={table}
              isChosen={table.name === chosen}
              onChoose={() => setChosen(table.name === chosen ? null : table.name)}
            />
          ))}
        </div>
      </ScrollRegion>
    </>
  )
}

function arrow(begin: PlacedTable, end: PlacedTable): string {
  const [x1, y1] = [begin.x, begin.y + box.height / 2]
  const [x2, y2] = [end.x + box.width, end.y + box.height / 2]
  const bend = Math.max(30, Math.abs(x1 - x2) / 2)
  return `M${x1} ${y1} C${x1 - bend} ${y1} ${x2 + bend} ${y2} ${x2} ${y2}`
}

interface TableBoxProps {
  table: PlacedTable
  isChosen: boolean
  onChoose: () => void
}

function TableBox({ table: { name, x, y }, isChosen, onChoose }: TableBoxProps) {
  const { locale } = useOffice()
  const { tables } = useTables()
  const label = tables.find((each) => each.name === name)?.label
  return (
    <button
      type="button"
      className={styles.box}
      aria-pressed={isChosen}
      title={name}
      style={{ left: x, top: y, width: box.width, height: box.height }}
      onClick={onChoose}
    >
      {label ? labelIn(label, locale) : name}
    </button>
  )
}
