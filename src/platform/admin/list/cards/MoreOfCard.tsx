import { ChevronDown } from 'lucide-react'
import { useOffice } from '#platform/admin/office.ts'
import styles from '#platform/admin/list/row-buttons.module.css'

interface Props {
  name: string
  count: number
  open: boolean
  onOpen: (open: boolean) => void
}

/** Shows the values that a card leaves out at first. */
export function MoreOfCard({ name, count, open, onOpen }: Props) {
  const { t } = useOffice()
  const words = open ? t('list.fewer') : t('list.more', { count })
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={open}
      aria-label={`${words}: ${name}`}
      onClick={() => onOpen(!open)}
    >
      {words}
      <ChevronDown size={15} aria-hidden="true" />
    </button>
  )
}
