import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { usePages } from '#platform/call/use-pages.ts'
import { useUntilBack } from '#platform/call/reload/use-until-back.ts'
import { useFieldTools, type Option } from '#platform/fields/field-tools.ts'
import { asTree, type ShownOption } from './options-tree.ts'

interface OptionSearch {
  entity: string
  /** A tree is loaded whole, without the row itself and the rows below it. */
  tree: boolean
  rowId: number | null
  open: boolean
  sought: string
}

/** The options of a picker, requested page by page when it is open, 250 ms after the last key. */
export function useOptions({ entity, tree, rowId, open, sought }: OptionSearch) {
  const { options, t } = useFieldTools()
  const [words] = useDebouncedValue(sought, sought ? 250 : 0)
  const { list, isLoading, refusal, more } = usePages(options(entity), idOf, {
    input: tree ? {} : { quick_search: words },
    limit: tree ? 200 : 20,
    enabled: open,
    quiet: true,
  })
  const isPart = more !== undefined
  const next = tree && isPart && list !== null && !isLoading && !refusal ? more : undefined
  useEffect(() => next?.(), [next])
  useUntilBack(open ? refusal : null, () => more?.())
  const found = list ?? []
  return {
    list: tree ? (isPart ? [] : matching(asTree(found, rowId), words)) : found.map(flat),
    /** Why there are no options, or no more of them, in words. */
    refused:
      open && refusal ? (refusal.type === 'forbidden' ? t('field.mayNotChoose') : refusal.message) : null,
    loading: open && (isLoading || (tree && isPart && !refusal)),
    more: () => void (tree || isLoading || list === null || more?.()),
    again: () => more?.(),
  }
}

const idOf = ({ id }: Option) => id
const flat = (option: Option): ShownOption => ({ ...option, depth: 0 })
const matching = (list: ShownOption[], words: string) =>
  list.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
