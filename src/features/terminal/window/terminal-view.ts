/** What the window of the terminal shows. */
export type TerminalView = 'tasks' | 'manager' | 'settings'
