import { prepare } from '#app/prepare.server.ts'
import { seedWhenEmpty } from '#app/seed.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Command } from './command.server.ts'
import { migrationState, withHouse } from './with-house.server.ts'

export const migrateCommand: Command = {
  usage: '',
  about: 'brings the database to what this release expects',
  run: (_args, { environment, say }) =>
    withHouse(environment, async (house) => {
      const names = await bringUpToDate(house)
      say(names.length > 0 ? `Ran ${names.join(', ')}.` : 'The database is up to date.')
    }),
}

export const seedCommand: Command = {
  usage: '',
  about: 'fills an empty database with demo content',
  run: (_args, { environment, say }) =>
    withHouse(environment, async (house) => {
      await bringUpToDate(house)
      say(
        (await seedWhenEmpty(house))
          ? 'Added the demo content.'
          : 'There already is content: nothing was added.',
      )
    }),
}

export async function bringUpToDate(house: House): Promise<string[]> {
  const { waiting } = await migrationState(house.db)
  await prepare({ ...house, environment: { ...house.environment, demo: false } })
  return waiting
}
