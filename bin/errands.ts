import { writeFileSync } from 'node:fs'
import { errands } from '#tests/errands/errands.ts'
import { errandsFile, errandsPage } from '#tests/errands/errands-page.ts'

writeFileSync(errandsFile, errandsPage(errands))
console.log(`${errandsFile} has ${errands.length} errands.`)
