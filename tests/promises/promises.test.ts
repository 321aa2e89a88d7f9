import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readFigures } from './drill-figures.ts'
import { chapters, notBuilt } from './promises.ts'
import { promisesFile, promisesPage } from './promises-page.ts'
import { proofsIn, readProofs } from './proofs.ts'

const proofs = readProofs()
const proved = new Set(proofs.flatMap(({ ids }) => ids))
const promised = chapters.flatMap(({ promises }) => Object.keys(promises))

describe('the promises', () => {
  test('every promise has a proof, unless its part is not built', () => {
    expect(promised.filter((id) => !proved.has(id) && !(id in notBuilt))).toEqual([])
  })

  test('a promise about a part that is not built has no proof yet', () => {
    expect(Object.keys(notBuilt).filter((id) => proved.has(id) || !promised.includes(id))).toEqual([])
  })

  test('every id in a title is the id of one promise', () => {
    expect([...proved, ...Object.keys(readFigures())].filter((id) => !promised.includes(id))).toEqual([])
    expect(new Set(promised).size).toBe(promised.length)
  })

  test('the page of promises is up to date: npm run promises writes it', () => {
    const page = promisesPage({ chapters, notBuilt, proofs, figures: readFigures() })
    expect(readFileSync(promisesFile, 'utf8')).toBe(page)
  })

  test('every promise that the list of ASVS items names has a proof', () => {
    const named = readFileSync('docs/asvs.md', 'utf8').match(/\b(?:T\d+\.\d+|R\d+)\b/g) ?? []
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((id) => !proved.has(id))).toEqual([])
  })

  test('a title may name several promises, in quotes of any kind and on its own line', () => {
    const source = [
      "it('a token has its own header (T1.8)', () => {})",
      "it.each(['(T9.9)', 'x'])(\n  `the host's name of %s is ignored (T11.4, R5)`,\n  () => {})",
      "const words = '(T1.1)'",
    ].join('\n')
    expect(proofsIn('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: 'a token has its own header', ids: ['T1.8'] },
      { file: 'a.test.ts', title: "the host's name of %s is ignored", ids: ['T11.4', 'R5'] },
    ])
  })
})
