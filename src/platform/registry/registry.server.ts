import type { Call } from '#platform/call/call.ts'
import type { GroundOf } from '#platform/call/files/file-right.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { MemberData } from '#platform/call/member-data.server.ts'
import { namingTable } from '#platform/change/many-to-many-table.ts'
import type { Table } from '#platform/db/columns.ts'
import { crudHandlers } from '#platform/entity/crud.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import type { EntityRules, RulesByEntity } from '#platform/entity/rules.server.ts'
import { underSecondName } from '#platform/entity/second-names.server.ts'
import type { SecondNames } from '#platform/entity/second-names.ts'
import type { CustomScreen, HouseJob, Module, PublicPage, StoredPart } from './module.server.ts'

declare module '#platform/call/house.server.ts' {
  interface HouseTypes {
    registry: Registry
  }
}

/**
 * Everything that the modules add, and what follows from it. It never changes: when staff add a table, another registry takes its
 * place. A request keeps the one that it began with.
 */
export class Registry {
  /** Every entity by the name of its table. */
  readonly entities: ReadonlyMap<string, Entity>
  readonly rules: RulesByEntity
  readonly jobs: readonly HouseJob[]
  readonly memberData: readonly MemberData[]
  readonly screens: ReadonlyMap<string, CustomScreen>
  readonly secondNames: ReadonlyMap<string, SecondNames>
  readonly fileRights: ReadonlyMap<string, GroundOf>
  /** The calls of the release that are written by hand. */
  readonly ownCalls: readonly HandledCall[]
  readonly #ensures: ReadonlyArray<NonNullable<Module['ensureForEntities']>>
  /** The tables of the database that say what there is besides the release. */
  readonly storedIn: readonly string[]
  /** The names of all fields with rich text in declared tables. One of staff must not say what a name means everywhere. */
  readonly richText: ReadonlySet<string>
  readonly #tables: readonly Table[]
  /** Those of entities and of what is stored: there may be others while the product runs. */
  readonly #laterCalls: readonly HandledCall[]
  /** Public pages that stored modules add. */
  readonly pages: readonly PublicPage[]
  readonly #hooks: ReadonlyMap<string, readonly string[]>
  readonly #own: ReadonlyMap<string, HandledCall>
  readonly #controllers: ReadonlyMap<string, SecondNames>
  readonly #generic = new Map<string, ReadonlyMap<string, HandledCall>>()
  readonly #second = new Map<string, HandledCall>()

  constructor(modules: readonly Module[], stored: readonly StoredPart[] = []) {
    const parts: ReadonlyArray<Partial<Module>> = [...modules, ...stored]
    const all = <Part>(of: (part: Partial<Module>) => Iterable<Part> | undefined) =>
      parts.flatMap((part) => [...(of(part) ?? [])])
    named('module', modules, ({ name }) => name)
    this.entities = named(
      'entity',
      all(({ entities }) => entities),
      ({ name }) => name,
    )
    this.rules = mergedRules(all(({ rules }) => Object.entries(rules ?? {})))
    this.jobs = [
      ...named(
        'job',
        all(({ jobs }) => jobs),
        ({ name }) => name,
      ).values(),
    ]
    this.memberData = all(({ memberData }) => memberData)
    this.screens = entriesOf(
      'screen',
      all(({ screens }) => Object.entries(screens ?? {})),
    )
    this.secondNames = entriesOf(
      'second name',
      all(({ secondNames }) => Object.entries(secondNames ?? {})),
    )
    this.fileRights = entriesOf(
      'right to files',
      all(({ fileRights }) => Object.entries(fileRights ?? {})),
    )
    this.#tables = all(({ tables }) => tables)
    this.ownCalls = modules.flatMap(({ calls = [] }) => calls)
    const entityCalls = modules.flatMap(({ entityCalls: of = () => [] }) =>
      [...this.entities.values()].flatMap((entity) => of(entity)),
    )
    this.#laterCalls = [...entityCalls, ...stored.flatMap(({ calls = [] }) => calls)]
    this.#hooks = hooksIn(stored)
    this.pages = stored.flatMap(({ pages = [] }) => pages)
    this.#own = named('call', [...this.ownCalls, ...this.#laterCalls], ({ call }) =>
      callKey(call.method, call.path),
    )
    this.#controllers = new Map(
      [...this.secondNames].map(([controller, names]) => [controller.toLowerCase(), names]),
    )
    this.#ensures = modules.flatMap(({ ensureForEntities }) => ensureForEntities ?? [])
    this.storedIn = storedTablesOf(modules)
    this.richText = new Set(modules.flatMap(({ entities = [] }) => [...entities].flatMap(richTextOf)))
    refuseUnknownTargets(this.entities)
  }

  /** The schema that the migrations and the tables of staff must produce together. */
  get tables(): Table[] {
    const stored = [...this.entities.values()].filter(({ view }) => view === null)
    return [...named('table', [...this.#tables, ...stored.flatMap(withNamings)], ({ name }) => name).values()]
  }

  /** The stored modules that want to know of something, such as `after:event`. */
  modulesOn(hook: string): readonly string[] {
    return this.#hooks.get(hook) ?? []
  }

  /** Adds the rows that entities need and do not have yet. */
  async ensureForEntities(house: House): Promise<void> {
    for (const ensure of this.#ensures) await ensure(house)
  }

  /** A call under its first or its second name, in any case of letters. */
  call(method: string, path: string): HandledCall | undefined {
    const own = this.#own.get(callKey(method, path))
    if (own) return own
    const [, area, controller = '', action = '', more] = path.toLowerCase().split('/')
    if (area !== 'admin' || more !== undefined) return undefined
    return this.#callOf(method, controller, action)
  }

  /** Every call, also under the second names of its controller. */
  get calls(): HandledCall[] {
    const generic = [...this.entities.keys()].flatMap((name) => [...this.#genericOf(name).values()])
    const first = [...this.ownCalls, ...this.#laterCalls, ...generic]
    const second = [...this.secondNames].flatMap(([controller, { entity }]) =>
      first.flatMap(({ call: { method, path } }) => {
        const [, area, name, action = ''] = path.split('/')
        const found =
          area === 'admin' && name === entity ? this.#callOf(method, controller, action) : undefined
        return found ?? []
      }),
    )
    return [...first, ...second]
  }

  #callOf(method: string, controller: string, action: string): HandledCall | undefined {
    const generic = this.#genericOf(controller).get(`${method} ${action}`)
    const names = generic ? undefined : this.#controllers.get(controller.toLowerCase())
    if (!names) return generic
    const key = `${method} ${controller}/${action}`
    const known = this.#second.get(key)
    if (known) return known
    const first = this.call(method, `/admin/${names.entity}/${action}`)
    if (!first) return undefined
    const second = underSecondName(first, controllerOf(this.secondNames, controller), names)
    this.#second.set(key, second)
    return second
  }

  /** Made when one of them is called first. */
  #genericOf(name: string): ReadonlyMap<string, HandledCall> {
    const entity = this.entities.get(name)
    if (!entity?.admin) return none
    const known = this.#generic.get(name)
    if (known) return known
    const made = new Map(
      crudHandlers(entity).map((each) => [`${each.call.method} ${actionOf(each.call)}`, each]),
    )
    this.#generic.set(name, made)
    return made
  }
}

function hooksIn(stored: readonly StoredPart[]): ReadonlyMap<string, readonly string[]> {
  const all = stored.flatMap(({ hooks = [] }) => hooks)
  return new Map(
    [...Map.groupBy(all, ({ on }) => on)].map(([on, each]) => [on, each.map(({ module }) => module)]),
  )
}

const none: ReadonlyMap<string, HandledCall> = new Map()

const storedTablesOf = (modules: readonly Module[]): string[] => [
  ...new Set(modules.flatMap(({ stored }) => stored?.tables ?? [])),
]

/** Each by its name, which only one of them may have. */
function named<Part>(
  what: string,
  parts: readonly Part[],
  nameOf: (part: Part) => string,
): Map<string, Part> {
  return entriesOf(
    what,
    parts.map((part) => [nameOf(part), part]),
  )
}

function entriesOf<Part>(what: string, entries: ReadonlyArray<readonly [string, Part]>): Map<string, Part> {
  const known = new Map<string, Part>()
  for (const [name, part] of entries) {
    if (known.has(name)) throw new Error(`Two modules add the ${what} "${name}"`)
    known.set(name, part)
  }
  return known
}

/** Two modules may have rules for one entity, but not the same hook. */
function mergedRules(entries: ReadonlyArray<readonly [string, EntityRules | undefined]>): RulesByEntity {
  const merged = new Map<string, EntityRules>()
  for (const [entity, rules = {}] of entries) {
    const before = merged.get(entity) ?? {}
    const twice = Object.keys(rules).find((hook) => hook in before)
    if (twice) throw new Error(`Two modules add the rule "${twice}" of "${entity}"`)
    merged.set(entity, { ...before, ...rules })
  }
  return Object.fromEntries(merged)
}

function refuseUnknownTargets(entities: ReadonlyMap<string, Entity>): void {
  for (const { name, fields } of entities.values()) {
    for (const { options } of Object.values(fields)) {
      if (options.entity && !entities.has(options.entity))
        throw new Error(`"${name}" has a relation to "${options.entity}", which no module adds`)
    }
  }
}

/** An entity's own table, and one for each of its fields that name several rows. */
const withNamings = (entity: Entity): Table[] => [
  entity,
  ...entity.manyToMany.map((naming) => namingTable(entity.name, naming, entity.volatile)),
]

const richTextOf = ({ fields }: Entity) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'richText')

/** The second name as it is written in documents. */
const controllerOf = (names: ReadonlyMap<string, SecondNames>, asked: string) =>
  [...names.keys()].find((name) => name.toLowerCase() === asked.toLowerCase()) ?? asked

const actionOf = ({ path }: Call) => path.slice(path.lastIndexOf('/') + 1)

const callKey = (method: string, path: string) => `${method} ${path.toLowerCase()}`
