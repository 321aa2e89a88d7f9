import * as z from 'zod/mini'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { locales } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { moduleId } from '#platform/registry/module-id.ts'
import { openTables } from './open-tables.ts'
import { isKeptName, nameProblem, shownName } from './archive-names.ts'

export const manifestName = 'module.json'
export const signatureName = 'module.sig'

const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u

const words = (longest: number) =>
  z.string('modules.label').check(
    z.refine((text) => text.trim() === text && text !== '', 'modules.label'),
    z.maxLength(longest, 'modules.label'),
    z.refine((text) => !unprintable.test(text), 'modules.label'),
  )
const label = (longest: number) => z.strictObject({ zh: words(longest), en: words(longest) }, 'modules.label')

const matching = (pattern: RegExp, key: MessageKey) => z.string(key).check(z.regex(pattern, key))

const id = matching(moduleId, 'modules.id').check(z.refine((text) => !isKeptName(text), 'modules.id'))
const version = matching(/^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/, 'modules.version')
/** A range in two numbers, which nobody reads in two ways. */
const range = { from: version, below: version }

const name = matching(/^[a-z][a-z0-9_]{0,40}$/, 'modules.capability')
/** A name and never an address, which would reach what no name leads to. */
const host = matching(
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
  'modules.host',
)
const hook = matching(/^(?:before|after):[a-z][a-z0-9_]{0,40}$/, 'modules.capability')
const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.optional(
    z.array(item, 'modules.capability').check(
      z.minLength(1, 'modules.capability'),
      z.maxLength(100, 'modules.capability'),
      z.refine((all) => new Set(all).size === all.length, 'modules.capability'),
    ),
  )

/** Whatever a module does to the house. What is not here it cannot do. */
const capabilities = z.strictObject(
  {
    tables: listOf(name),
    /** Tables of the product whose rows its code may read. */
    reads: listOf(name),
    settings: listOf(name),
    words: listOf(z.enum(locales, 'modules.capability')),
    letters: listOf(name),
    pages: listOf(name),
    hosts: listOf(host),
    hooks: listOf(hook),
    jobs: listOf(name),
    calls: listOf(name),
    blocks: listOf(name),
  },
  'modules.capability',
)

const manifest = z.strictObject(
  {
    format: z.literal(1, 'modules.format'),
    id,
    version,
    name: label(60),
    about: label(500),
    engine: z.strictObject(range, 'modules.version'),
    needs: z._default(z.array(z.strictObject({ id, ...range })).check(z.maxLength(20)), []),
    excludes: z._default(z.array(id).check(z.maxLength(20)), []),
    capabilities,
    /** SHA-256 of every file but this and its signature. */
    files: z.record(z.string(), matching(/^[0-9a-f]{64}$/, 'modules.part')),
  },
  'modules.part',
)
export type Manifest = z.output<typeof manifest>

export function readManifest(bytes: Uint8Array): Manifest {
  const { success, data, error } = z.safeParse(manifest, parse(bytes))
  if (!success) {
    const [issue] = error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const place = shownName([...(issue?.path ?? []), ...unknown].join('.') || manifestName)
    const key = unknown.length > 0 ? 'modules.unknownPart' : keyOf(issue?.message)
    return refuse(key, { kind: 'invalid', params: { place } })
  }
  const others = [...data.needs.map((need) => need.id), ...data.excludes]
  if (others.includes(data.id) || new Set(others).size !== others.length)
    refuse('modules.others', { kind: 'invalid' })
  for (const [file, problem] of Object.keys(data.files).map((each) => [each, nameProblem(each)] as const))
    if (problem) refuse(problem, { kind: 'invalid', params: { name: shownName(file) } })
  refuseClosed(data)
  return data
}

function refuseClosed({ id, capabilities: { tables = [], reads = [], hooks = [] } }: Manifest): void {
  const own = new Set(tables.map((table) => `x_${id}_${table}`))
  const told = hooks.map((hook) => hook.slice(hook.indexOf(':') + 1))
  const closed = [...reads, ...told.filter((table) => !own.has(table))].find(
    (table) => !openTables.has(table),
  )
  if (closed !== undefined) refuse('modules.closedTable', { kind: 'invalid', params: { name: closed } })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return refuse('modules.noManifest', { kind: 'invalid' })
  }
}

const ownKeys = ['label', 'id', 'version', 'capability', 'host', 'format'] as const
const keyOf = (text = ''): MessageKey =>
  ownKeys.map((key) => `modules.${key}` as const).find((key) => key === text) ?? 'modules.part'

/** Negative if `one` is older than `other`. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  const at = left!.findIndex((number, index) => number !== right![index])
  return at < 0 ? 0 : left![at]! - right![at]!
}

export const isWithin = (at: string, { from, below }: { from: string; below: string }) =>
  compareVersions(from, at) <= 0 && compareVersions(at, below) < 0
