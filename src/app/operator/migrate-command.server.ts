import { prepare, type Prepared } from '#app/prepare.server.ts'
import { seedWhenEmpty } from '#app/seed.server.ts'
import { lockSingleInstance } from '#app/single-instance-lock.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { stop, type Command, type CommandContext } from './command.server.ts'
import { migrationState, withHouse } from './with-house.server.ts'

export const migrateCommand: Command = {
  usage: '[--status]',
  about: 'brings the database to what this release expects, or says what waits',
  actsOnHouse: true,
  run: ([mark, ...rest], { environment, say, note }) => {
    if ((mark !== undefined && mark !== '--status') || rest.length > 0)
      stop('Say npm run shuyuan -- migrate, or npm run shuyuan -- migrate --status.')
    return withHouse(environment, async (house) => {
      if (mark) return say(statusOf(await migrationState(house.db)))
      const { ran } = await bringUpToDate(house, note)
      say(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The database is up to date.')
    })
  },
}

function statusOf({ ran, waiting, unknown }: Awaited<ReturnType<typeof migrationState>>): string {
  const lines = [`Ran: ${ran.length}.`, `Waiting: ${waiting.join(', ') || 'none'}.`]
  return [...lines, ...(unknown.length > 0 ? [`Of a newer release: ${unknown.join(', ')}.`] : [])].join('\n')
}

export const seedCommand: Command = {
  usage: '',
  about: 'fills an empty database with demo content',
  actsOnHouse: true,
  run: (_args, { environment, say, note }) =>
    withHouse(environment, async (house) => {
      await bringUpToDate(house, note)
      say(
        (await seedWhenEmpty(house))
          ? 'Added the demo content.'
          : 'There already is content: nothing was added.',
      )
    }),
}

/** An update of SQLite needs the folder for itself, as a start does. */
export async function bringUpToDate(house: House, note: CommandContext['note']): Promise<Prepared> {
  const { dataDir } = house.environment
  const { waiting } = await migrationState(house.db)
  const alone =
    house.db.kind === 'sqlite' && waiting.length > 0
      ? lockSingleInstance(dataDir, 'stop it before you migrate.')
      : null
  try {
    const prepared = await prepare({ ...house, environment: { ...house.environment, demo: false } })
    if (prepared.isNew) note('This is a new house.')
    if (prepared.copy) note(`The database as it was before is ${prepared.copy}.`)
    return prepared
  } finally {
    alone?.close()
  }
}
