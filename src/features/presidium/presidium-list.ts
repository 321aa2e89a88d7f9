import { paths } from '#paths.ts'
import { defineList } from '#platform/site/list.ts'

export const presidiumList = defineList(paths.presidium, 10, {})

export const presidiumCategoryList = defineList(paths.presidiumCategory, 12, {})
