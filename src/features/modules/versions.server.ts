import type { Selectable } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { isUniqueViolation, lockRow, type Queries, type Tx } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 as digest } from '#platform/std/random.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { contributionsOf, type Contributions } from './contributions.server.ts'
import { isInUse, moduleWithUid } from './installed.server.ts'
import { compareVersions, type Manifest } from './manifest.ts'
import { forgetOldChanges } from './module-events.server.ts'
import { readPackage } from './package.server.ts'
import { trustedKeys } from './publishers.server.ts'
import './version-tables.ts'

type VersionRow = Selectable<Tables['module_version']>

/** A version of a module that is here, installed or not. */
export interface ModuleVersion extends Omit<VersionRow, 'manifest' | 'brings'> {
  manifest: Manifest
  brings: Contributions
}

const asVersion = (row: VersionRow): ModuleVersion => ({
  ...row,
  manifest: JSON.parse(row.manifest) as Manifest,
  brings: JSON.parse(row.brings) as Contributions,
})

/** Every version of one module, or of all, the newest first. */
export async function readVersions(queries: Queries, uid?: string): Promise<ModuleVersion[]> {
  let all = queries.selectFrom('module_version').selectAll()
  if (uid !== undefined) all = all.where('uid', '=', uid)
  return (await all.execute())
    .map(asVersion)
    .toSorted((one, other) => compareVersions(other.version, one.version))
}

/** The same, while nobody else installs or takes away one of them. */
export async function lockedVersions(uid: string, tx: Tx, { db }: House): Promise<ModuleVersion[]> {
  for (const { id } of await readVersions(tx.queries, uid)) await lockRow(db.kind, tx, 'module_version', id)
  return readVersions(tx.queries, uid)
}

/** What a package was offered as. */
export interface Offered {
  uid: string
  version: string
}

/**
 * Checks a package and puts it beside what is here, where staff look at it before they install it. A version that is or was in
 * use stays as it is: another package of the same number is refused.
 */
export async function addPackage(bytes: Buffer, house: House, offered?: Offered): Promise<ModuleVersion> {
  const read = await readPackage(bytes, {
    engine: productVersion,
    trusted: await trustedKeys(house.db.read),
    allowUnsigned: house.environment.unsignedModules,
  })
  const { manifest, publisher, sha256 } = read
  if (offered && (offered.uid !== manifest.id || offered.version !== manifest.version))
    refuse('modules.otherModule', { params: { id: manifest.id, version: manifest.version } })
  const { brings, pictures } = contributionsOf(read)
  const { id: uid, version } = manifest
  const row = {
    uid,
    version,
    sha256,
    publisher: publisher ?? '',
    manifest: JSON.stringify({ ...manifest, files: {} }),
    brings: JSON.stringify(brings),
    added_at: house.clock.seconds(),
  }
  const put = () => house.db.write((tx) => putVersion(row, pictures, tx, house))
  return put().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    // The first package of this number came from two sides at once, and there was no row yet to wait for.
    return put()
  })
}

type NewVersion = Pick<
  VersionRow,
  'uid' | 'version' | 'sha256' | 'publisher' | 'manifest' | 'brings' | 'added_at'
>

async function putVersion(
  row: NewVersion,
  pictures: ReadonlyMap<string, Buffer>,
  tx: Tx,
  house: House,
): Promise<ModuleVersion> {
  const { queries } = tx
  const { uid, version, sha256 } = row
  const known = await lockedVersions(uid, tx, house)
  const same = known.find((each) => each.version === version && each.used_at !== null)
  if (same && same.sha256 !== sha256) refuse('modules.sameVersion', { params: { version } })
  if (same) return same
  const active = await moduleWithUid(queries, uid)
  const unused = known.filter((each) => each.used_at === null && !isInUse(active, each)).map(({ id }) => id)
  await removeVersions(queries, unused)
  const added = await queries
    .insertInto('module_version')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const [name, content] of pictures)
    await queries
      .insertInto('module_file')
      .values({ version_id: added.id, name, sha256: digest(content), content: content.toString('base64') })
      .execute()
  return asVersion(added)
}

export async function removeVersions(queries: Queries, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await queries.deleteFrom('module_file').where('version_id', 'in', ids).execute()
  await queries.deleteFrom('module_version').where('id', 'in', ids).execute()
}

/** Seconds for which a package waits to be installed. */
const waitsFor = 7 * 86_400

/** Packages that somebody brought and nobody installed, and changes that nobody was told of. */
export async function removeUnused(house: House): Promise<void> {
  const { db, clock } = house
  await forgetOldChanges(house)
  const before = clock.seconds() - waitsFor
  const old = (await readVersions(db.read)).filter(
    ({ used_at, added_at }) => used_at === null && added_at < before,
  )
  if (old.length > 0)
    await db.write(({ queries }) =>
      removeVersions(
        queries,
        old.map(({ id }) => id),
      ),
    )
}
