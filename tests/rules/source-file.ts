import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { declarationsIn, type Declarations } from './declarations.ts'

export interface Import {
  specifier: string
  /** The path of the imported file from the top of the repository; only for files of this project. */
  target?: string
  /** An `import type`, which does not exist at run time. */
  typeOnly: boolean
}

export interface SourceFile extends Declarations {
  path: string
  imports: Import[]
  exportsDefault: boolean
  lines: number
  /** The text of all comments, and the text with the comments taken out. */
  comments: string
  code: string
}

/** The `imports` of package.json, such as `#platform/*`. */
export type Aliases = Record<string, string>

export function readSourceFiles(top: string): SourceFile[] {
  const read = (file: string) => readFileSync(path.join(top, file), 'utf8')
  const aliases = readAliases(top)
  const files = globSync('{src,bin,tests,db}/**/*.{ts,tsx,mjs}', { cwd: top }).toSorted()
  return files.map((file) => readSourceFile(file, read(file), aliases))
}

export function readAliases(top: string): Aliases {
  return JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')).imports
}

/** A parser reads the file, so an import inside a string or a comment does not count. */
export function readSourceFile(file: string, text: string, aliases: Aliases): SourceFile {
  const { program, module, comments, errors } = parseSync(file, text, {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const statements = program.body.flatMap((statement) => importOf(statement) ?? [])
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end),
  )
  const literals = dynamic.filter((source) => /^['"]/.test(source)).map((source) => source.slice(1, -1))
  const imports = [...statements, ...literals.map((specifier) => ({ specifier, typeOnly: false }))]
  return {
    path: file,
    imports: imports.map((found) => ({ ...found, ...resolve(file, found.specifier, aliases) })),
    exportsDefault: module.staticExports.some(({ entries }) => entries.some(isDefault)),
    lines: text.split('\n').length - 1,
    comments: comments.map((comment) => comment.value).join('\n'),
    code: without(comments, text),
    ...declarationsIn(program, text),
  }
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

function importOf(statement: Statement): Import | undefined {
  switch (statement.type) {
    case 'ImportDeclaration':
      return { specifier: statement.source.value, typeOnly: statement.importKind === 'type' }
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return statement.source
        ? { specifier: statement.source.value, typeOnly: statement.exportKind === 'type' }
        : undefined
    default:
      return undefined
  }
}

function isDefault({ exportName }: { exportName: { kind: string; name: string | null } }): boolean {
  return exportName.kind === 'Default' || exportName.name === 'default'
}

function without(comments: { start: number; end: number }[], text: string): string {
  let code = ''
  let from = 0
  for (const { start, end } of comments) {
    code += text.slice(from, start)
    from = end
  }
  return code + text.slice(from)
}

function resolve(file: string, specifier: string, aliases: Aliases): { target?: string } {
  const [clean = ''] = specifier.split('?')
  if (clean.startsWith('.')) return { target: path.posix.join(path.posix.dirname(file), clean) }
  return clean.startsWith('#') ? { target: behindAlias(clean, aliases) } : {}
}

function behindAlias(specifier: string, aliases: Aliases): string {
  const exact = aliases[specifier]
  const [folder = ''] = specifier.split('/')
  const place = exact ?? aliases[`${folder}/*`]?.replace('*', specifier.slice(folder.length + 1))
  return path.posix.normalize(place ?? specifier)
}
