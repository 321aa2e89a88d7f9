import { startPostgres } from '#tests/postgres.ts'
import { killModuleSteps, type KillReport } from './killed-module-steps.ts'

/** Kills every step of the life of a module before each of its statements, on both databases beside each other. */
export async function killBoth(tell: (words: string) => void): Promise<KillReport> {
  const postgres = await startPostgres({ port: 0 })
  let databases = 0
  const newDatabase = async (like?: string) => {
    databases += 1
    await postgres.createDatabase(`modules_${databases}`, like && new URL(like).pathname.slice(1))
    return postgres.url(`modules_${databases}`)
  }
  const before = function* () {
    for (let statement = 1; ; statement += 1) yield statement
  }
  const told = (engine: string) => (step: string, kills: number) => tell(`${engine}: ${step}, ${kills} kills`)
  try {
    const [sqlite, other] = await Promise.all([
      killModuleSteps({ before, newDatabase: async () => '', tell: told('sqlite') }),
      killModuleSteps({ before, newDatabase, tell: told('postgres') }),
    ])
    return { kills: sqlite.kills + other.kills, wrong: [...sqlite.wrong, ...other.wrong] }
  } finally {
    await postgres.stop()
  }
}
