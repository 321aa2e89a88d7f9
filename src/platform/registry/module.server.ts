import type { GroundOf } from '#platform/call/files/file-right.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { MemberData } from '#platform/call/member-data.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Table } from '#platform/db/columns.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Entity, MenuPlace } from '#platform/entity/entity.ts'
import type { RulesByEntity } from '#platform/entity/rules.server.ts'
import type { SecondNames } from '#platform/entity/second-names.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** What one area of the product adds to it. Calls, screens, permissions and search of an entity follow by themselves. */
export interface Module {
  name: string
  entities?: readonly Entity[]
  /** Tables that are no entities. */
  tables?: readonly Table[]
  /** The rules of single entities, by the name of their table. Several modules may have rules for one entity. */
  rules?: RulesByEntity
  /** The calls that are written by hand. */
  calls?: readonly HandledCall[]
  /** The calls that an entity gets beside those of the back office. Their addresses are `/api/<area>/<name>/<action>`. */
  entityCalls?: (entity: Entity) => readonly HandledCall[]
  jobs?: readonly HouseJob[]
  /** What happens in the transaction of every change. */
  watchers?: (house: House) => Watcher[]
  /** Tables that hold data of members, in the order in which they are erased. */
  memberData?: readonly MemberData[]
  /** Who may open private files, by the kind of right. */
  fileRights?: Readonly<Record<string, GroundOf>>
  /** Screens that are more than the list of an entity, by their address below `/admin`. */
  screens?: Readonly<Record<string, CustomScreen>>
  secondNames?: Readonly<Record<string, SecondNames>>
  /** What a database needs beyond its tables. It runs at every start, after the migrations. */
  prepare?: (house: House) => Promise<unknown>
  /**
   * The rows that each entity needs, such as its place in the menu. It runs at every start, and when staff have added a
   * table.
   */
  ensureForEntities?: (house: House) => Promise<unknown>
  /** What is not part of the release, but of the database. */
  stored?: StoredSource
}

/** Read once, and again after one of these tables has changed on any process. */
export interface StoredSource {
  tables: readonly string[]
  read: (queries: Queries, options: StoredOptions) => Promise<StoredPart>
}

export interface StoredOptions {
  /** After `npm start -- --safe`: whatever modules brought is left out. */
  withoutModules: boolean
}

export interface StoredPart extends Pick<Module, 'entities' | 'rules' | 'memberData' | 'calls'> {
  /** Which stored modules want to know of what, such as `after:event`. */
  hooks?: ReadonlyArray<{ on: string; module: string }>
  /** Public pages beside those of entities, for the foot of the site and for search engines. */
  pages?: readonly PublicPage[]
}

/** A page that is no page of a row. */
export interface PublicPage {
  path: string
  label: Label
  /** The entities whose rows it shows: their own lists are not named beside it. */
  shows: readonly string[]
}

export interface HouseJob {
  name: string
  seconds: number
  /** Long work checks `ending` between its batches. */
  work: (house: House, ending: AbortSignal) => Promise<unknown>
}

/** Its component is `<Name>Screen.tsx` in the folder `screen` of a feature. */
export interface CustomScreen {
  /** Null is the top of the menu, above all folders. */
  menu: MenuPlace | null
  title: Label
  icon: string
  /** The permissions that its parts ask for beside `<name>/index`, which opens it. */
  nodes: ReadonlyArray<{ name: string; title: Label }>
}
