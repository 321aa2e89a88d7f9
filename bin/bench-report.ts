export interface Figure {
  what: string
  /** Of the product, in the unit of the row. */
  values: number[]
  /** Of the floor, or of the other release, in the same rounds, where there is one. */
  floor: number[]
  unit: 'req/s' | 'µs CPU' | 'ms CPU' | 'ms' | 'MiB'
}

export function report(title: string, figures: Figure[], columns = ['product', 'floor']): void {
  console.log(
    `\n${title}, medians of ${Math.max(...figures.map(({ values }) => values.length))} rounds, processor time the lowest (one machine for all)\n`,
  )
  console.log(row(['', ...columns, 'ratio']))
  for (const { what, values, floor, unit } of figures) {
    const told = unit.endsWith('CPU') ? lowest : median
    const [value, base] = [told(values), told(floor)]
    console.log(
      row([
        what,
        `${shown(value)} ${unit}`,
        base ? `${shown(base)} ${unit}` : '–',
        base ? (value / base).toFixed(2) : '–',
      ]),
    )
  }
}

const row = ([what = '', ...cells]: string[]) =>
  what.padEnd(40) + cells.map((cell) => cell.padStart(18)).join('')

const shown = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

/** What else runs on a machine only adds to the processor time of a request. */
const lowest = (values: number[]) => (values.length > 0 ? Math.min(...values) : 0)

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
