import { StartRefusal, type Settings } from '#platform/std/settings.server.ts'

/** What a command stands on; tests give it a terminal of their own. */
export interface CommandContext {
  settings: Settings
  /** The folder that relative paths of the command line begin at. */
  here: string
  say: (line: string) => void
  /** What the operator types without it being seen, or what is piped in. */
  askSecret: (question: string) => Promise<string>
}

export interface Command {
  /** The words behind the name. */
  usage: string
  about: string
  run(args: string[], ground: CommandContext): Promise<void>
}

/** An operator's mistake or a state of things in the way: one line that says what to do. */
export function stop(line: string): never {
  throw new StartRefusal(line)
}
