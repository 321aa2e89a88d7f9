import { startPostgres } from '#tests/postgres.ts'
import { isCleanUpdate, killUpdates } from '#tests/releases/killed-updates.ts'
import { fixtureNames } from '#tests/releases/fixture.ts'
import { rollingUpdate } from '#tests/releases/rolling-update.ts'
import { isCleanRolling } from '#tests/releases/rolling-ledger.ts'

interface UpdateDrill {
  figure: string
  isClean: boolean
}

/** Kills updates from every old release in `rounds` rounds, and rolls one release over another for `seconds`. */
export async function updateBoth(rounds: number, seconds: number, commit: string): Promise<UpdateDrill> {
  const postgres = await startPostgres({ port: 0, durable: true })
  let databases = 0
  const newDatabase = async () => {
    databases += 1
    await postgres.createDatabase(`update_${databases}`)
    return postgres.url(`update_${databases}`)
  }
  try {
    const killed = await killUpdates(rounds, newDatabase, ({ rounds: round, kills, inTheMiddle }) =>
      process.stdout.write(
        `\rround ${round + 1} of ${rounds}: ${kills} kills, ${inTheMiddle} between migrations `,
      ),
    )
    console.log(`\n${JSON.stringify(killed, null, 2)}`)
    const rolled = await rollingUpdate(commit, seconds, await newDatabase())
    console.log(JSON.stringify(rolled, null, 2))
    const { answered, unavailable, acknowledged, failures } = rolled
    const releases = Math.min(fixtureNames().length, Math.ceil(rounds / 2))
    return {
      isClean: isCleanUpdate(killed) && isCleanRolling(rolled),
      figure: `${releases} old schemas on both databases, ${killed.rounds} updates killed ${killed.kills} times (${killed.inTheMiddle} between migrations): ${killed.lost.length} values lost, ${killed.failed.length} not up again, ${killed.withoutWayBack} without a way back; two releases side by side on Postgres: ${answered} requests, ${failures.length} failures, ${unavailable} times 503, ${acknowledged} sign-ups with their letters, ${rolled.lost} lost, ${rolled.doubled} doubled`,
    }
  } finally {
    await postgres.stop()
  }
}
