import { writeFileSync } from 'node:fs'
import { readFigures } from '#tests/promises/drill-figures.ts'
import { chapters, notBuilt } from '#tests/promises/promises.ts'
import { promisesFile, promisesPage } from '#tests/promises/promises-page.ts'
import { readProofs } from '#tests/promises/proofs.ts'

const proofs = readProofs()
writeFileSync(promisesFile, promisesPage({ chapters, notBuilt, proofs, figures: readFigures() }))
const proved = new Set(proofs.flatMap(({ ids }) => ids))
const open = chapters
  .flatMap(({ promises }) => Object.keys(promises))
  .filter((id) => !proved.has(id) && !(id in notBuilt))
console.log(`${promisesFile} has ${proved.size} promises with proof.`)
if (open.length > 0) console.log(`Without proof: ${open.join(', ')}`)
process.exit(open.length > 0 ? 1 : 0)
