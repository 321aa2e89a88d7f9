import { useSyncExternalStore } from 'react'
import styles from './navigation-bar.module.css'
import { useOffice } from '#platform/admin/office.ts'

interface Props {
  /** The path that was asked for, and the one whose screen is there. */
  path: string
  arrived: string
}

/** A thin bar at the top, from each navigation until its screen and the answers on it are there. */
export function NavigationBar({ path, arrived }: Props) {
  const { answers } = useOffice()
  const isAsking = useSyncExternalStore(answers.subscribe, () =>
    [...answers.entries.values()].some(({ request, watchers, state }) =>
      Boolean(request && watchers > 0 && state.answer === undefined),
    ),
  )
  const isGoing = path !== arrived || isAsking
  return <div key={path} className={styles.bar} data-going={isGoing || undefined} aria-hidden="true" />
}
