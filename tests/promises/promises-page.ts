import type { DrillFigure } from './drill-figures.ts'
import type { PromisesById } from './promise.ts'
import type { Proof } from './proofs.ts'

interface PromisesPage {
  chapters: ReadonlyArray<{ title: string; promises: PromisesById }>
  notBuilt: Readonly<Record<string, string>>
  proofs: readonly Proof[]
  figures: Readonly<Record<string, DrillFigure>>
}

export const promisesFile = 'docs/promises.md'

const head = `# Promises and their proofs

\`npm run promises\` writes this page from the lists in \`tests/promises\` and from the titles of tests and drills. A title names the
promises that it proves by their ids, such as (T4.3). A test fails if a promise has no proof, or if this page is out of date.
T are promises about safety, R about reliability. Tests with a database run on SQLite and on Postgres.
`

export function promisesPage({ chapters, notBuilt, proofs, figures }: PromisesPage): string {
  const built = chapters.map(({ title, promises }) => {
    const sections = Object.entries(promises)
      .filter(([id]) => !(id in notBuilt))
      .map(([id, promise]) => section(id, promise, proofs, figures[id]))
    return sections.length > 0 ? [`## ${title}\n`, ...sections].join('\n') : ''
  })
  const open = chapters.flatMap(({ promises }) =>
    Object.entries(promises)
      .filter(([id]) => id in notBuilt)
      .map(([id, promise]) => `| ${id} | ${promise} | ${notBuilt[id]} |`),
  )
  return [
    head,
    ...built.filter(Boolean),
    '## Not built\n',
    '| id | promise | why there is no proof |\n|---|---|---|',
    ...open,
    '',
  ].join('\n')
}

function section(id: string, promise: string, proofs: readonly Proof[], figure?: DrillFigure): string {
  const own = proofs.filter(({ ids }) => ids.includes(id))
  const lines = [...new Set(own.map(({ file, title }) => `- \`${file}\`: ${inMarkdown(title)}`))]
  if (figure) lines.push(`- Last figure of \`${figure.drill}\` (${figure.day}): ${figure.figure}`)
  return [`**${id}** ${promise}\n`, ...lines, ''].join('\n')
}

const inMarkdown = (title: string) => title.replaceAll(/[<>*_|\\]/g, '\\$&')
