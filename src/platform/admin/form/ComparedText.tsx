import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { difference, type Piece } from './difference.ts'
import styles from './conflict-sheet.module.css'

/** Characters of an unchanged part that are shown beside each change. */
const near = 70

/** A text with what was taken out of the earlier one and what was put in. Long parts that stayed the same are folded. */
export function ComparedText({ before, after }: { before: string; after: string }) {
  const { t } = useOffice()
  const [isWhole, setWhole] = useState(false)
  const pieces = difference(before, after)
  const folded = pieces.map((piece, at) => fold(piece, at === 0, at === pieces.length - 1))
  const isFolded = folded.some((piece, at) => piece.text !== pieces[at]?.text)
  return (
    <>
      <p className={styles.text}>
        {(isWhole ? pieces : folded).map((piece, at) => (
          <Mark key={at} {...piece} />
        ))}
      </p>
      {isFolded && (
        <Button variant="subtle" size="compact-xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'conflict.onlyChanges' : 'conflict.whole')}
        </Button>
      )}
    </>
  )
}

function Mark({ kind, text }: Piece) {
  if (kind === 'out') return <del>{text}</del>
  return kind === 'in' ? <ins>{text}</ins> : <span>{text}</span>
}

function fold({ kind, text }: Piece, isFirst: boolean, isLast: boolean): Piece {
  const shownParts = (isFirst ? 0 : near) + (isLast ? 0 : near)
  if (kind !== 'same' || text.length <= shownParts + near) return { kind, text }
  const begin = isFirst ? '' : text.slice(0, near)
  const end = isLast ? '' : text.slice(-near)
  return { kind, text: `${begin}…${end}` }
}
