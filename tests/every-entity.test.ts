import { describe, expect, it } from 'vitest'
import { releaseRegistry } from '#app/modules.server.ts'
import { icons } from '#platform/fields/icon/icon-set.ts'
import { engines } from './databases.ts'
import { checkEntities } from '#tests/entities/check-entities.ts'
import { openWorld } from './world.ts'

/** Entities whose rows staff enter in a form. Other entities are tested in their features. */
const managed = [...releaseRegistry.entities.values()].filter((entity) =>
  entity.admin?.actions.includes('add'),
)

/** Values that almost every field refuses. */
const misfits = [1.5, -1, 1e20, 'abc', '2026-02-30', '1,,x', ['a'], { a: 1 }, true, 'x'.repeat(300_000)]

describe.each(engines)('every entity on %s', (engine) => {
  checkEntities(managed, () => openWorld(engine))
})

it('every icon of an entity and of its row actions exists', () => {
  const named = [...releaseRegistry.entities.values()].flatMap(({ admin }) =>
    admin ? [admin.icon, ...admin.rowActions.map(({ icon }) => icon)] : [],
  )
  expect(named.filter((icon) => icon && !(icon in icons))).toEqual([])
})

it('every wrong value is refused with its own reason', () => {
  const fields = [...releaseRegistry.entities.values()].flatMap((entity) =>
    Object.entries(entity.fields).map(([name, field]) => ({ name: `${entity.name}.${name}`, ...field })),
  )
  const refusals = fields.flatMap(({ name, input, fixed }) =>
    (fixed ? [] : misfits).flatMap((value) => {
      const { error } = input.safeParse(value)
      const reason = error?.issues[0]?.message ?? ''
      return error ? [`${name} for ${JSON.stringify(value).slice(0, 20)}: ${reason}`] : []
    }),
  )
  expect(refusals.length).toBeGreaterThan(fields.length)
  expect(refusals.filter((refusal) => !/: [a-z]+\.[a-zA-Z]+$/.test(refusal))).toEqual([])
})
