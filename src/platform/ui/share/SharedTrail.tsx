import { Breadcrumbs, type Breadcrumb } from '#platform/ui/Breadcrumbs.tsx'
import { Share } from './Share.tsx'
import styles from './Share.module.css'

/** The breadcrumbs of a page that people pass on, and beside them the ways to do so. */
export const SharedTrail = ({ steps }: { steps: Breadcrumb[] }) => (
  <div className={styles.above}>
    <Breadcrumbs steps={steps} />
    <Share />
  </div>
)
