import { readFileSync, writeFileSync } from 'node:fs'

const file = 'tests/promises/drill-figures.json'

/** The result of the last recorded run of a drill, by the promise that it proves. */
export interface DrillFigure {
  drill: string
  figure: string
  /** The day of the run, such as 2026-11-23. */
  day: string
}

export const readFigures = (): Record<string, DrillFigure> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, DrillFigure>

/** A drill calls this after a long run with `--record`; `npm run promises` then shows the figure. */
export function recordFigure(id: string, drill: string, figure: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const figures = { ...readFigures(), [id]: { drill, figure, day } }
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}
