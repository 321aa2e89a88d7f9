import { join } from 'node:path'
import { openFilesDisk, type FilesPlace } from '#platform/files/files-disk.server.ts'
import { LocalStore } from '#platform/files/local-store.server.ts'
import { storeFolder, type FileStore } from '#platform/files/store.server.ts'
import { StartRefusal, type Environment } from '#platform/std/environment.server.ts'
import { DirectUploads } from './direct-uploads.server.ts'
import { MovingStore } from './moving-store.server.ts'
import { ObjectClient } from './object-client.server.ts'
import type { Signer } from './object-requests.server.ts'
import { ObjectStore } from './object-store.server.ts'
import { signOss } from './sign-oss.server.ts'
import { signS3 } from './sign-s3.server.ts'
import { bucketIn } from './store-address.server.ts'
import { StorePlace } from './store-place.server.ts'

export type StoreSettings = Pick<Environment, 'dataDir' | 'filesUrl'> &
  Partial<Pick<Environment, 'filesKey' | 'filesFrom'>>

export interface OpenedStore {
  store: FileStore
  place: FilesPlace
  /** Null for a folder. */
  client: ObjectClient | null
  /** Null unless browsers may send to the store themselves. */
  direct: DirectUploads | null
}

/** The store of these settings. A folder is made if it is not there, and must be writable. */
export function openStore(settings: StoreSettings): OpenedStore {
  const opened = openClient(settings)
  if (opened) {
    const { client, signer } = opened
    const { direct: open } = client.address
    const direct = open && new DirectUploads(client, signer, open)
    const store = withOld(new ObjectStore(client), settings)
    return { store, place: new StorePlace(client), client, direct }
  }
  const { folder, disk } = openFolder(settings)
  return { store: withOld(new LocalStore(folder, disk), settings), place: disk, client: null, direct: null }
}

/** The same without looking at it, for commands that only read. */
export function readStore(settings: StoreSettings): FileStore {
  const opened = openClient(settings)
  return withOld(opened ? new ObjectStore(opened.client) : new LocalStore(folderOf(settings)), settings)
}

/** While files move here, those that have not come yet are read where they were. */
function withOld(store: FileStore, { filesFrom = '', ...settings }: StoreSettings): FileStore {
  return filesFrom ? new MovingStore(store, readStore({ ...settings, filesUrl: filesFrom })) : store
}

function openFolder(settings: StoreSettings) {
  const folder = folderOf(settings)
  return { folder, disk: openFilesDisk(folder, settings) }
}

const folderOf = ({ dataDir, filesUrl }: StoreSettings) => storeFolder(filesUrl, join(dataDir, 'files'))

function openClient({ filesUrl, filesKey }: StoreSettings): { client: ObjectClient; signer: Signer } | null {
  const address = bucketIn(filesUrl)
  if (!address) return null
  const { id = '', secret = '' } = filesKey ?? {}
  if (!id || !secret)
    throw new StartRefusal(
      'FILES_URL names an object store, which needs a key: set FILES_KEY and FILES_SECRET, or unset FILES_URL.',
    )
  const { dialect, region, bucket } = address
  const signer = dialect === 's3' ? signS3({ id, secret }, region) : signOss({ id, secret }, region, bucket)
  return { client: new ObjectClient(address, signer), signer }
}
