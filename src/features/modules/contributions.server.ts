import * as z from 'zod/mini'
import { tableDeclaration, type DeclaredTable } from '#features/tables/public/table-declaration.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { shownName } from './archive-names.ts'
import type { Manifest } from './manifest.ts'
import type { ModulePackage } from './package.server.ts'

/** What a version of a module brings, as it is stored and used. */
export interface Contributions {
  tables: DeclaredTable[]
}

/** Its names begin with that of the module, so that no two modules have one table. */
export const tableNameOf = (uid: string, table: string): string => `x_${uid}_${table}`

/** Reads every file of a package. A file that is nothing of this, and a capability without its file, are refused. */
export function contributionsOf({
  manifest,
  files,
}: Pick<ModulePackage, 'manifest' | 'files'>): Contributions {
  const left = new Map(files)
  const take = (name: string): Buffer => {
    const content = left.get(name) ?? refuse('modules.missing', { kind: 'invalid', params: { name } })
    left.delete(name)
    return content
  }
  const tables = (manifest.capabilities.tables ?? []).map((name) =>
    tableOf(name, parsed(`tables/${name}.json`, take(`tables/${name}.json`), tableDeclaration), manifest),
  )
  const [unknown] = left.keys()
  if (unknown !== undefined)
    refuse('modules.notRead', { kind: 'invalid', params: { name: shownName(unknown) } })
  return { tables }
}

/** A relation names a table of the module as the module does, or one of the product. */
function tableOf(
  name: string,
  declared: z.output<typeof tableDeclaration>,
  { id, capabilities: { tables = [] } }: Manifest,
): DeclaredTable {
  const fields = declared.fields.map((field) => {
    const { entity } = field.options
    if (!entity || !tables.includes(entity)) return field
    return { ...field, options: { ...field.options, entity: tableNameOf(id, entity) } }
  })
  return { ...declared, fields, name: tableNameOf(id, name) }
}

/** A file of JSON that has this shape. What is wrong with it is said with its place. */
function parsed<T extends z.core.$ZodType>(name: string, content: Buffer, shape: T): z.output<T> {
  let given: unknown
  try {
    given = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return refuse('modules.noJson', { kind: 'invalid', params: { name } })
  }
  const { success, data, error } = z.safeParse(shape, given)
  if (success) return data
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const place = shownName([...(issue?.path ?? []), ...unknown].join('.'))
  const why = issue?.message ?? ''
  const fields = /^[a-z]+\.\w+$/.test(why) ? { [place || name]: { key: why as MessageKey } } : undefined
  return refuse('modules.wrongFile', { kind: 'invalid', params: { name, place }, ...(fields && { fields }) })
}
