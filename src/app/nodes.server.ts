import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { bucketIn, bucketName } from '#platform/files/store/store-address.server.ts'
import { storeFolder } from '#platform/files/store.server.ts'
import { sha256 } from '#platform/std/random.server.ts'

const product = 'shuyuan node'

type Folders = Pick<Environment, 'filesUrl' | 'dataDir'>

/** In the folder of the files: the name of the first node that used it. Backups leave out what begins with a dot. */
const nameFile = ({ filesUrl, dataDir }: Folders) =>
  join(storeFolder(filesUrl, join(dataDir, 'files')), '.shuyuan-node')

/**
 * The name of the connections to Postgres. Nodes whose files lie in the same folder have the same name, by whatever path
 * and under whatever name of their machine they see it.
 */
export const nodeName = (folders: Folders): string =>
  `${product} ${bucketsName(folders) || storedName(folders) || ownName(folders)}`

/** Nodes with one bucket and folder share their files. */
function bucketsName({ filesUrl }: Folders): string {
  const address = bucketIn(filesUrl)
  return address ? sha256(`${address.endpoint.host} ${bucketName(address)}`).slice(0, 12) : ''
}

const ownName = ({ dataDir }: Folders) => sha256(`${hostname()}:${dataDir}`).slice(0, 12)

function storedName(folders: Folders): string {
  try {
    return readFileSync(nameFile(folders), 'utf8')
      .replace(/[^0-9a-f]/g, '')
      .slice(0, 12)
  } catch {
    return ''
  }
}

function storeName(folders: Folders): void {
  try {
    writeFileSync(nameFile(folders), ownName(folders), { flag: 'wx' })
  } catch {
    // It is there, or the folder cannot be written, which other parts say.
  }
}

/** Each of two nodes with a folder of its own would show only what was uploaded to it. */
export async function warnOfOtherFolders({ db, environment, log }: House): Promise<void> {
  if (db.kind !== 'postgres') return
  if (!bucketIn(environment.filesUrl)) storeName(environment)
  const other = await sql`
    select 1 from pg_stat_activity where datname = current_database()
    and application_name like ${`${product} %`} and application_name <> ${nodeName(environment)} limit 1
  `.execute(db.read)
  if (other.rows.length > 0)
    log.warn(
      'another node has its files in a place of its own: set FILES_URL on each to one shared folder or bucket',
    )
}
