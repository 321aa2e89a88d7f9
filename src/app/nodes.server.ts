import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { sha256 } from '#platform/std/random.server.ts'

const product = 'shuyuan node'

/** The name of the connections to Postgres. Nodes whose files lie in the same folder have the same name. */
export function nodeName({ filesUrl, dataDir }: Pick<Environment, 'filesUrl' | 'dataDir'>): string {
  return `${product} ${filesUrl ? 'FILES_URL' : sha256(`${hostname()}:${dataDir}`).slice(0, 12)}`
}

/** Each of two nodes with a folder of its own would show only what was uploaded to it. */
export async function warnOfOtherFolders({ db, environment, log }: House): Promise<void> {
  if (db.kind !== 'postgres') return
  const other = await sql`
    select 1 from pg_stat_activity where datname = current_database()
    and application_name like ${`${product} %`} and application_name <> ${nodeName(environment)} limit 1
  `.execute(db.read)
  if (other.rows.length > 0)
    log.warn('another node has its files in a folder of its own: set FILES_URL on each to one shared folder')
}
