import type { Errand } from './errand.ts'

export const errandsFile = 'docs/errands.md'

const head = `# Errands

What people come for, step by step, in both languages. Whoever does not know the product can follow each errand by hand: on a phone and
on a computer, in Chinese and in English. \`npm run errands\` writes this page from the files in \`tests/errands/walks\`, whose journeys walk
the same steps in the gate, in both languages at 390 and at 1280 px, by typing, tapping and reading. With \`ERRAND_PICTURES=<folder>\` they
leave a picture of each step. A test fails if this page is out of date.

By hand: start a product of its own with \`DEMO=on npm start\`. What is “given” is entered in the back office. Letters lie in the folder
\`outbox\` of the data, if no mail server is set.
`

export const errandsPage = (errands: readonly Errand[]): string => [head, ...errands.map(section)].join('\n')

function section({ name, given, steps }: Errand, at: number): string {
  const lines = steps.map(({ words }, index) => `${index + 1}. ${words.en}\\\n   ${words.zh}`)
  return [`## ${at + 1}. ${name.en} · ${name.zh}\n`, `Given: ${given.en} ${given.zh}\n`, ...lines, ''].join(
    '\n',
  )
}
