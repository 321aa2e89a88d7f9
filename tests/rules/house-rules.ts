import type { Import, SourceFile } from './source-file.ts'

/** Returns the places that break the rule. */
export type Rule = (files: SourceFile[]) => string[]

export const isTest = (file: string) => /^tests\/|\.(test|e2e)\.tsx?$/.test(file)
const isTool = (file: string) => isTest(file) || file.startsWith('bin/')
const isServer = (file: string) => file.endsWith('.server.ts')

/** Only the clock of the centre may know time zones and their offsets. */
export const zonesAreKnownOnlyIn = (clock: string): Rule =>
  everyFile(
    ({ path: file, code }) =>
      !file.startsWith('src/') ||
      isTest(file) ||
      file === clock ||
      !/\b8 \* (?:3600|60 \* 60)\b|\+08:00|Asia\/Shanghai/.test(code),
  )

/** Every import between our files that `allows` refuses. Tests may import everything. */
export function everyImport(allows: (from: string, to: string) => boolean): Rule {
  return overImports(
    (file, { target }) => target === undefined || isTest(file.path) || allows(file.path, target),
  )
}

function overImports(accepts: (file: SourceFile, found: Import) => boolean): Rule {
  return (files) =>
    files.flatMap((file) =>
      file.imports
        .filter((found) => !accepts(file, found))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    )
}

export function everyFile(accepts: (file: SourceFile) => boolean): Rule {
  return (files) => files.filter((file) => !accepts(file)).map((file) => file.path)
}

/** The layers from the lowest one; each is a list of folders or files. */
export function layersPointDown(layers: string[][]): Rule {
  const heightOf = (file: string) => layers.findIndex((parts) => parts.some((part) => file.startsWith(part)))
  return everyImport((from, to) => {
    if (!from.startsWith('src/')) return true
    return heightOf(from) >= 0 && heightOf(to) >= 0 && heightOf(to) <= heightOf(from)
  })
}

/** The folders from the lowest one; each may import itself and the folders before it. */
export function ladderPointsDown(folder: string, steps: string[]): Rule {
  const stepOf = (file: string) => steps.indexOf(file.slice(folder.length).split('/')[0] ?? '')
  return everyImport((from, to) => {
    if (!from.startsWith(folder) || !to.startsWith(folder)) return true
    return stepOf(from) >= 0 && stepOf(to) >= 0 && stepOf(to) <= stepOf(from)
  })
}

export const importsNothing = (file: string): Rule => everyImport((from) => from !== file)

export const serverFilesStayOnTheServer = everyImport(
  (from, to) => !isServer(to) || isServer(from) || isTool(from),
)

export const screensAreImportedByScreens = (entries: string[]): Rule =>
  everyImport((from, to) => !to.endsWith('.tsx') || from.endsWith('.tsx') || entries.includes(to))

export const entitiesAreStrangers = (lists: string[]): Rule =>
  everyImport(
    (from, to) =>
      !from.startsWith('src/entities/') || !to.startsWith('src/entities/') || lists.includes(from),
  )

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const isOpenToFeatures = (file: string) => /\/public\/|\.calls\.ts$/.test(file)

/** Features import each other only along the listed arrows, and only contracts and files in `public`. */
export const featuresKeepToArrows = (arrows: Record<string, string[]>): Rule =>
  everyImport((from, to) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    if (!here || !there || here === there) return true
    return (arrows[here] ?? []).includes(there) && isOpenToFeatures(to)
  })

/** A feature that imports many others must change with each of them. */
export const featuresKnowFewOthers =
  (most: number): Rule =>
  (files) => {
    const known = new Map<string, Set<string>>()
    for (const { path: file, imports } of files) {
      const from = featureOf(file)
      if (!from || isTest(file)) continue
      const others = imports.map(({ target = '' }) => featureOf(target)).filter((to) => to && to !== from)
      known.set(from, new Set([...(known.get(from) ?? []), ...others.map(String)]))
    }
    return [...known].filter(([, others]) => others.size > most).map(([name]) => name)
  }

export const migrationsStandAlone = everyImport(
  (from, to) => !from.startsWith('db/migrations/') || to.startsWith('db/migrations/'),
)

export const importsAreAliasesOrNeighbours = overImports(
  (_file, { specifier }) => !/^[./]/.test(specifier) || /^\.\/[^/]+$/.test(specifier),
)

export const importsLeadSomewhere = (exists: (file: string) => boolean): Rule =>
  overImports((_file, { target }) => target === undefined || exists(target))

export const nothingIsExportedAsDefault = everyFile((file) => !file.exportsDefault)

export const nothingIsLeftToDo = everyFile((file) => !/\b(TODO|FIXME|XXX)\b/.test(file.comments))

/** The tables that may be written without the record of change, and the folders that may write them. */
export const rawWritesName = (tables: Record<string, string[]>, free: string[]): Rule =>
  everyFile((file) => {
    if (isTest(file.path) || free.some((door) => file.path.startsWith(door))) return true
    const write =
      /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*(?:<[^>]*>)?\(\s*([^)]*?)\s*\)/g
    return [...file.code.matchAll(write)].every(([, table = '']) => {
      const owners = tables[table.replaceAll(/^'|'$/g, '')] ?? []
      return owners.some((owner) => file.path.startsWith(`src/features/${owner}/`))
    })
  })

/** The product may contain this code only in these files. Tests may contain it. */
export const productHasOnlyIn = (code: RegExp, files: string[]): Rule =>
  everyFile(
    (file) =>
      !file.path.startsWith('src/') ||
      isTest(file.path) ||
      files.includes(file.path) ||
      !code.test(file.code),
  )

/** Files and tests may contain this code only if they are listed. */
export const isWrittenOnlyIn = (code: RegExp, files: string[]): Rule =>
  everyFile((file) => files.includes(file.path) || !code.test(file.code))

/** Type imports count too, because a reader follows them as well. */
export const nothingGoesInCircles: Rule = (files) => {
  const next = new Map(files.map((file) => [file.path, file.imports]))
  const done = new Set<string>()
  const trail: string[] = []
  const circles: string[] = []
  const walk = (file: string) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' > '))
    if (done.has(file)) return
    done.add(file)
    trail.push(file)
    for (const { target } of next.get(file) ?? []) if (target) walk(target)
    trail.pop()
  }
  for (const { path: file } of files) walk(file)
  return circles
}

/** Marks of a second way to ask the server, and what is used instead. */
const handMadeCalls: [RegExp, string][] = [
  [
    /\bcode [!=]==? \d|\b(?!params\b|seat\b)\w+\.code [!=]==? (?:\d|codes\.)/,
    'looks at the code of an envelope',
  ],
  [/\bdata as (?!unknown\b)/, 'casts the data of an answer'],
  [/\blet (?:over|current)\b/, 'drops late answers by hand'],
  [/(?<![.#\w])fetch\(/, 'fetches by hand'],
]

/** In the browser only `folder` knows envelopes and requests; `except` fetches what is no call. */
export function callsAreMadeIn(folder: string, except: string[]): Rule {
  return (files) =>
    files
      .filter(({ path: file }) => file.startsWith('src/') && !isServer(file) && !isTest(file))
      .filter(({ path: file }) => !file.startsWith(folder) && !except.includes(file))
      .flatMap(({ path: file, code }) =>
        handMadeCalls.filter(([mark]) => mark.test(code)).map(([, words]) => `${file} ${words}`),
      )
}
