import type { House } from '#platform/call/house.server.ts'
import { activeModules } from './active-modules.server.ts'
import { runModule } from './module-code.server.ts'
import './module-tables.ts'

const patience = 30_000

/** Runs the jobs of modules that are due. One that fails is run again at its next time. */
export async function runModuleJobs(house: House, ending: AbortSignal): Promise<void> {
  const ran = await house.db.read.selectFrom('module_job').selectAll().execute()
  for (const version of await activeModules(house))
    for (const [name, { minutes }] of Object.entries(version.brings.jobs)) {
      const now = house.clock.seconds()
      const last = ran.find((each) => each.uid === version.uid && each.name === name)?.ran_at ?? 0
      if (ending.aborted || last > now - minutes * 60) continue
      await house.db.write(({ queries }) =>
        queries
          .insertInto('module_job')
          .values({ uid: version.uid, name, ran_at: now })
          .onConflict((conflict) => conflict.columns(['uid', 'name']).doUpdateSet({ ran_at: now }))
          .execute(),
      )
      await runModule(version, `job:${name}`, {}, house, patience)
    }
}
