import { paths } from '#paths.ts'
import { defineList } from '#platform/site/list.ts'

export const collectionList = defineList(paths.collection, 12, {}, { pageDigits: 5 })
