import { join } from 'node:path'
import { databaseFile } from '#app/house.server.ts'
import { storeFolder } from '#platform/files/store.server.ts'
import type { Settings } from '#platform/std/settings.server.ts'

/** The paths of the data on disk. */
export const placesOf = ({ dataDir, filesUrl }: Pick<Settings, 'dataDir' | 'filesUrl'>) => ({
  database: databaseFile(dataDir),
  files: storeFolder(filesUrl, join(dataDir, 'files')),
})
