import type { InputWrapperProps } from '@mantine/core'
import styles from './stored-files.module.css'

/** The error of a field, with a line for each file that was refused. These are read out, since nobody waits for them. */
export function withRefused(
  error: string | undefined,
  refused: string[],
): Pick<InputWrapperProps, 'error' | 'errorProps'> {
  if (refused.length === 0) return { error }
  const lines = [...(error ? [error] : []), ...refused]
  return {
    errorProps: { role: 'alert' },
    error: lines.map((line) => (
      <span key={line} className={styles.refused}>
        {line}
      </span>
    )),
  }
}
