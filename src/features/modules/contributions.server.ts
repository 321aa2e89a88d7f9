import type * as z from 'zod/mini'
import { tableDeclaration, type DeclaredTable } from '#features/tables/public/table-declaration.ts'
import { beginsLike } from '#platform/files/sniff.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { shownName } from './archive-names.ts'
import {
  callsFile,
  contentFile,
  jobsFile,
  letterFile,
  pageFile,
  settingsFile,
  wordsFile,
  wordsFiles,
  type DeclaredCalls,
  type DeclaredContent,
  type DeclaredJobs,
  type DeclaredLetter,
  type DeclaredPage,
  type DeclaredSettings,
} from './declarations.ts'
import type { Manifest } from './manifest.ts'
import { scopedStyle } from './module-style.ts'
import { PackageFiles } from './package-files.server.ts'
import type { ModulePackage } from './package.server.ts'

/** What a version of a module brings, as it is stored and used. */
export interface Contributions {
  tables: DeclaredTable[]
  content: Record<string, DeclaredContent>
  settings: DeclaredSettings
  letters: Record<string, DeclaredLetter>
  pages: Record<string, DeclaredPage>
  calls: DeclaredCalls
  jobs: DeclaredJobs
  style: string
  script: string
}

/** Its names begin with that of the module, so that no two modules have one table. */
export const tableNameOf = (uid: string, table: string): string => `x_${uid}_${table}`

export interface ReadModule {
  brings: Contributions
  pictures: Map<string, Buffer>
}

const mostScript = 1_000_000
const mostPicture = 2 * 1024 * 1024

/** Reads every file of a package. A file that is nothing of this, and a capability without its file, are refused. */
export function contributionsOf({ manifest, files }: Pick<ModulePackage, 'manifest' | 'files'>): ReadModule {
  const reader = new PackageFiles(files)
  const { id, capabilities: granted } = manifest
  const words = wordsIn(reader, granted.words ?? [])
  const worded = <T>(name: string, value: T): T => withWords(name, value, words) as T
  const read = <T extends z.core.$ZodType>(name: string, shape: T): z.output<T> =>
    worded(name, reader.json(name, shape))
  const each = <T extends z.core.$ZodType>(folder: string, names: readonly string[] = [], shape: T) =>
    Object.fromEntries(names.map((name) => [name, read(`${folder}/${name}.json`, shape)]))
  const listed = <T extends object>(
    name: string,
    names: readonly string[] = [],
    shape: z.ZodMiniType<T>,
  ): T => {
    if (names.length === 0) return {} as T
    const given = read(name, shape)
    refuseOthers(name, Object.keys(given), names)
    return given
  }
  const tables = (granted.tables ?? []).map((name) =>
    tableOf(name, reader.json(`tables/${name}.json`, tableDeclaration), manifest),
  )
  const content = (granted.tables ?? []).filter((name) => reader.has(`content/${name}.json`))
  const brings: Contributions = {
    tables,
    content: Object.fromEntries(
      content.map((name) => [tableNameOf(id, name), reader.json(`content/${name}.json`, contentFile)]),
    ),
    settings: listed('settings.json', granted.settings, settingsFile),
    letters: each('letters', granted.letters, letterFile),
    pages: each('pages', granted.pages, pageFile),
    calls: listed('calls.json', granted.calls, callsFile),
    jobs: listed('jobs.json', granted.jobs, jobsFile),
    style: reader.has('style.css') ? scopedStyle(id, reader.text('style.css')) : '',
    script: needsCode(granted) ? reader.text('code.js') : '',
  }
  if (brings.script.length > mostScript) refuse('modules.tooBig', { kind: 'tooLarge' })
  const pictures = picturesIn(reader)
  refuseWrongCalls(brings, manifest)
  refuseWrongBlocks(brings, manifest, pictures)
  reader.refuseRest()
  return { brings, pictures }
}

const needsCode = ({ hooks, jobs, calls, blocks }: Manifest['capabilities']): boolean =>
  [hooks, jobs, calls, blocks].some((list) => list !== undefined)

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

type WordList = ReadonlyMap<string, Label>

/** Every entry is in both languages, or the package is refused. */
function wordsIn(reader: PackageFiles, asked: readonly string[]): WordList {
  if (asked.length === 0) return new Map()
  const [zh, en] = wordsFiles.map(({ file }) => reader.json(file, wordsFile))
  const names = Object.keys(zh ?? {})
  refuseOthers('words/en.json', Object.keys(en ?? {}), names)
  return new Map(names.map((name) => [name, { zh: zh?.[name] ?? '', en: en?.[name] ?? '' }]))
}

const wordedKeys = new Set([
  'label',
  'hint',
  'text',
  'subject',
  'title',
  'about',
  'alt',
  'caption',
  'empty',
  'send',
  'done',
])

/** The name of an entry becomes its words. */
function withWords(file: string, value: unknown, words: WordList): unknown {
  if (Array.isArray(value)) return value.map((each) => withWords(file, each, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (!wordedKeys.has(key) || typeof each !== 'string') return [key, withWords(file, each, words)]
      return [
        key,
        words.get(each) ??
          refuse('modules.noWords', { kind: 'invalid', params: { name: shownName(each), file } }),
      ]
    }),
  )
}

/** What a file declares is exactly what the manifest says that it may. */
function refuseOthers(file: string, declared: readonly string[], names: readonly string[]): void {
  const other = [
    ...declared.filter((name) => !names.includes(name)),
    ...names.filter((name) => !declared.includes(name)),
  ]
  const [place] = other
  if (place !== undefined)
    refuse('modules.wrongFile', { kind: 'invalid', params: { name: file, place: shownName(place) } })
}

function picturesIn(reader: PackageFiles): Map<string, Buffer> {
  const pictures = new Map(reader.below('pictures/'))
  for (const [name, content] of pictures) {
    const ending = /\.(jpg|jpeg|png|webp|avif)$/.exec(name)?.[1] as 'jpg' | undefined
    if (!ending || content.length > mostPicture || !beginsLike(ending, content))
      refuse('modules.picture', { kind: 'invalid', params: { name: shownName(name) } })
  }
  return pictures
}

/** A call for staff names a permission of a table that the module brings, and no other call has one. */
function refuseWrongCalls({ calls, tables }: Contributions, { id }: Manifest): void {
  for (const [name, { who, needs }] of Object.entries(calls)) {
    const [table = ''] = (needs ?? '').split('/')
    const isKnown = tables.some((each) => each.name === tableNameOf(id, table))
    if (who === 'staff' ? !isKnown : needs !== undefined)
      refuse('modules.wrongFile', { kind: 'invalid', params: { name: 'calls.json', place: `${name}.needs` } })
  }
}

/** Blocks name what is there: pictures, tables for visitors, pages, calls. */
function refuseWrongBlocks(
  { pages, calls, tables }: Contributions,
  { id }: Manifest,
  pictures: ReadonlyMap<string, Buffer>,
): void {
  for (const [page, { blocks }] of Object.entries(pages))
    for (const block of blocks) {
      const shown = (table: string) => tables.find(({ name }) => name === tableNameOf(id, table))?.visitors
      const isRight =
        (block.kind !== 'picture' || pictures.has(block.file)) &&
        (block.kind !== 'rows' ||
          (shown(block.table) && (!block.answer || shown(block.table)?.detail.includes(block.answer)))) &&
        (block.kind !== 'form' || (block.call in calls && calls[block.call]?.who !== 'staff')) &&
        (block.kind !== 'link' || block.to.startsWith('/') || block.to in pages)
      if (!isRight)
        refuse('modules.wrongBlock', {
          kind: 'invalid',
          params: { page: shownName(page), block: block.kind },
        })
    }
}
