/** The lines of a text that staff typed, without marks of a list before them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-–·•*]\s*/, '').trim())
    .filter(Boolean)
