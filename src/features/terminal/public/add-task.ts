import type { Office } from '#platform/admin/office.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { terminalDoor } from './terminal-door.ts'

interface NewTask {
  /** A key of the table of commands. */
  command: string
  /** Names who asked; it reaches no command. */
  extend?: string
}

/**
 * Adds a task to the terminal of this page, which is loaded for it, and tells once whether it succeeded. The terminal
 * opens by itself when the task fails, or when the password is needed first. A reload of the page forgets who is told; `taskEnds` does
 * not.
 */
export async function addTask(
  office: Office,
  task: NewTask,
  onEnd: (isGood: boolean) => void,
): Promise<void> {
  const { terminalOf, isSuccess } = await orLoadAnew(import('#features/terminal/window/use-terminal.ts'))
  terminalOf(office).add({ ...task, blockOnFailure: false }, (end) => {
    if (!isSuccess(end)) terminalDoor.set(true)
    onEnd(isSuccess(end))
  })
}
