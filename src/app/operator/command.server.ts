import { StartRefusal, type Environment } from '#platform/std/environment.server.ts'

/** The environment of a command; tests pass a terminal of their own. */
export interface CommandContext {
  environment: Environment
  /** The folder that relative paths of the command line begin at. */
  here: string
  /** The answer of the command. */
  say: (line: string) => void
  /** What programs that read the answer do not want. */
  note: (line: string) => void
  /** Text that the operator types without an echo, or that is piped in. */
  askSecret: (question: string) => Promise<string>
}

export interface Command {
  /** The arguments after the name. */
  usage: string
  about: string
  /** It reads or writes a house, and says which one. */
  actsOnHouse?: true
  /** A number is the exit status of work that was done, but not without a warning. */
  run(args: string[], ground: CommandContext): Promise<number | void>
}

/** A mistake of the operator, or a condition that prevents the command: one line that says what to do. */
export function stop(line: string): never {
  throw new StartRefusal(line)
}
