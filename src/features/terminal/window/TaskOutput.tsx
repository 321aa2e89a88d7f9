import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { ScrollRegion } from '#platform/admin/ScrollRegion.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { copyText } from '#platform/ui/share/copy-text.ts'
import { terminalWord } from './terminal-words.ts'
import styles from './terminal.module.css'

interface Props {
  lines: readonly string[]
  name: string
  isActive: boolean
}

/** While a command runs, the last lines are enough to follow it. */
const mostWhileActive = 1000
/** Pixels from the end within which the output counts as followed. */
const nearEnd = 24

/** What a command has said. It follows the end, unless one scrolls up. */
export function TaskOutput({ lines, name, isActive }: Props) {
  const { locale, toast } = useOffice()
  const box = useRef<HTMLDivElement>(null)
  const [follows, setFollows] = useState(true)
  useLayoutEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines, follows])
  const copy = () =>
    copyText(lines.join('\n')).then(
      () => toast('good', terminalWord('copied', locale)),
      () => toast('bad', terminalWord('notCopied', locale)),
    )
  const onScroll = ({ currentTarget: at }: { currentTarget: HTMLDivElement }) =>
    setFollows(at.scrollHeight - at.scrollTop - at.clientHeight < nearEnd)
  const shown = isActive ? lines.slice(-mostWhileActive) : lines
  return (
    <div className={styles.output}>
      <ScrollRegion
        ref={box}
        className={styles.lines}
        label={terminalWord('output', locale, { task: name })}
        onScroll={onScroll}
      >
        <pre>{shown.length > 0 ? shown.join('\n') : terminalWord('noOutput', locale)}</pre>
      </ScrollRegion>
      <div className={styles.tools}>
        {!follows && isActive && (
          <Button size="xs" variant="default" onClick={() => setFollows(true)}>
            {terminalWord('toEnd', locale)}
          </Button>
        )}
        {lines.length > 0 && (
          <Button size="xs" variant="default" onClick={() => void copy()}>
            {terminalWord('copy', locale)}
          </Button>
        )}
      </div>
    </div>
  )
}
