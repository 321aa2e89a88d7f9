import { useEffect, useState } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { wholeTree, type ShownOption } from './options-loader.ts'

interface Wish {
  entity: string
  /** A tree comes whole, without the row itself and what stands below it. */
  tree: boolean
  rowId: number | null
  open: boolean
  sought: string
}

interface Found {
  list: ShownOption[]
  total: number
  page: number
}

const pageSize = 20

/** The options of a picker: asked when it is opened, 250 ms after the last key, page by page. */
export function useOptions({ entity, tree, rowId, open, sought }: Wish) {
  const { options } = useFieldTools()
  const [found, setFound] = useState<Found | null>(null)
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    if (!open) return
    let current = true
    const timer = setTimeout(() => void ask(), sought ? 250 : 0)
    async function ask() {
      setLoading(true)
      const first = await firstPage().catch(() => null)
      if (!current) return
      setLoading(false)
      if (first) setFound(first)
    }
    async function firstPage(): Promise<Found> {
      if (tree) {
        const list = (await wholeTree(options, entity, rowId)).filter(({ name }) =>
          name.toLowerCase().includes(sought.toLowerCase()),
        )
        return { list, total: list.length, page: 1 }
      }
      const { list, total } = await options(entity, { quick_search: sought, page: 1, limit: pageSize })
      return { list: list.map((option) => ({ ...option, depth: 0 })), total, page: 1 }
    }
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [options, entity, tree, rowId, open, sought])

  const more = async () => {
    if (tree || loading || !found || found.list.length >= found.total) return
    setLoading(true)
    const page = found.page + 1
    const next = await options(entity, { quick_search: sought, page, limit: pageSize }).catch(() => null)
    setLoading(false)
    if (next)
      setFound({
        list: [...found.list, ...next.list.map((option) => ({ ...option, depth: 0 }))],
        total: next.total,
        page,
      })
  }
  return { list: found?.list ?? [], loading, more }
}
