import { releaseRegistry } from '#app/modules.server.ts'
import { secondNames } from '#entities/second-names.ts'
import type { AdminAction, Entity } from '#platform/entity/entity.ts'
import { rowsIn } from '#platform/entity/rows.server.ts'
import { localeSuffix, locales } from '#platform/i18n/locale.ts'
import { sampleForm } from '#tests/sample.ts'
import type { ContractWorld } from './contract-world.ts'
import type { Row } from './family-client.ts'

/** An entity under one of the names by which clients ask for it. */
export interface Controller {
  name: string
  entity: Entity
  /** Its columns that have another name there, by their name here. */
  renamed: Readonly<Record<string, string>>
  offers(action: AdminAction): boolean
}

/** All of them: whoever declares an entity has it here too. */
export const controllers: Controller[] = [...releaseRegistry.entities.values()]
  .filter(({ admin }) => admin)
  .flatMap((entity) => {
    const offers = (action: AdminAction) => entity.admin?.actions.includes(action) ?? false
    const second = Object.entries(secondNames).filter(([, names]) => names.entity === entity.name)
    return [
      { name: entity.name, entity, renamed: {}, offers },
      ...second.map(([name, { columns = {} }]) => ({
        name,
        entity,
        renamed: Object.fromEntries(Object.entries(columns).map(([there, here]) => [here, there])),
        offers,
      })),
    ]
  })

export const offering = (...actions: AdminAction[]): Array<[string, Controller]> =>
  controllers
    .filter((controller) => actions.every((action) => controller.offers(action)))
    .map((controller) => [controller.name, controller])

/** The name of a stored column at this controller. A translated text has one name there for all of its languages. */
export function columnAt({ renamed, entity }: Controller, column: string): string {
  const translated = Object.entries(renamed).find(
    ([here]) =>
      entity.fields[here]?.translated &&
      locales.some((locale) => column === `${here}_${localeSuffix[locale]}`),
  )
  return renamed[column] ?? translated?.[1] ?? column
}

/** A filled form, as the screen of this controller sends it. */
export async function formAt({ world }: ContractWorld, controller: Controller): Promise<Row> {
  const form = await sampleForm(world, controller.entity)
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [columnAt(controller, name), value]))
}

export const rowsOf = ({ world }: ContractWorld, { entity }: Controller): Promise<Row[]> =>
  rowsIn(world.house.db.read, entity).selectAll().orderBy('id').execute() as Promise<Row[]>

/** How much there is to tell of what was written. */
export async function recordLength({ world }: ContractWorld): Promise<number> {
  const { db } = world.house
  const { count } = await db.read
    .selectFrom('change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
