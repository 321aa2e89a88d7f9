import { join } from 'node:path'
import { databaseFile } from '#app/lost-database.server.ts'
import { bucketIn, bucketName } from '#platform/files/store/store-address.server.ts'
import { storeFolder } from '#platform/files/store.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'

/** The paths of the data on disk. With an object store, the folder of the files is only that beside the data. */
export const dataPaths = ({ dataDir, filesUrl }: Pick<Environment, 'dataDir' | 'filesUrl'>) => ({
  database: databaseFile(dataDir),
  files: storeFolder(filesUrl, join(dataDir, 'files')),
})

/** The bucket of the files by its name, or null where they lie in a folder. */
export function bucketOf({ filesUrl }: Pick<Environment, 'filesUrl'>): string | null {
  const address = bucketIn(filesUrl)
  return address && bucketName(address)
}
