/** Package managers that a command can name as its suffix. */
export const managers = ['npm', 'pnpm', 'yarn'] as const
export type Manager = (typeof managers)[number]

export const defaultManager: Manager = 'pnpm'
export const defaultPort = 8000

/** Events that are states. Their text goes where that of a line goes. */
export const flags = {
  linked: 'command-link-success',
  success: 'command-exec-success',
  error: 'command-exec-error',
  completed: 'command-exec-completed',
} as const

const flagWords: readonly string[] = Object.values(flags)

/** A command may print the word of a state; a space before it makes it a line like others. */
export const asLine = (text: string): string => (flagWords.includes(text.trim()) ? ` ${text.trim()}` : text)

export interface TerminalEvent {
  data: string
  uuid: string
  extend: string
  key: string
}
