import { join } from 'node:path'
import { databaseFile } from '#app/lost-database.server.ts'
import { storeFolder } from '#platform/files/store.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'

/** The paths of the data on disk. */
export const dataPaths = ({ dataDir, filesUrl }: Pick<Environment, 'dataDir' | 'filesUrl'>) => ({
  database: databaseFile(dataDir),
  files: storeFolder(filesUrl, join(dataDir, 'files')),
})
