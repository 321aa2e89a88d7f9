import { activeModules } from '#features/modules/active-modules.server.ts'
import { installedIn } from '#features/modules/installed.server.ts'
import { probeModule } from '#features/modules/probe.server.ts'
import { readVersions } from '#features/modules/versions.server.ts'
import { readDefinitions } from '#features/tables/definitions.server.ts'
import { runningLine } from '#features/tables/ledger.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { introspect } from '#platform/db/introspect.server.ts'
import { tableDifferences } from '#tests/tables/table-differences.ts'

interface ModuleTruth {
  /** What is told of the modules and is not so. */
  problems: string[]
  /** All that modules have here, to be compared with another moment. */
  picture: string
}

export async function moduleTruth(house: House): Promise<ModuleTruth> {
  const { db } = house
  const registry = await house.latestRegistry()
  const installed = await installedIn(db.read)
  const versions = await readVersions(db.read)
  const definitions = (await readDefinitions(db.read)).filter(({ module }) => module !== '')
  const schema = await introspect(db)
  const served = (path: string) => registry.calls.some(({ call }) => call.path === path)
  const problems: string[] = []
  if (await runningLine(db.read)) problems.push('a change seems to run')
  for (const { name, status } of definitions) {
    const isOn = installed.some(({ uid, state }) => name.startsWith(`x_${uid}_`) && state === 'installed')
    if ((status === 'live') !== isOn) problems.push(`${name} is ${status}`)
    if (registry.entities.has(name) !== isOn) problems.push(`${name} is served or not, which is wrong`)
  }
  for (const table of definitions.filter(({ status }) => status !== 'resting'))
    problems.push(...(await tableDifferences(db, table)))
  for (const { uid, state, active_version: active } of installed) {
    if (state === 'installing') problems.push(`${uid} is still being installed`)
    const version = versions.find((each) => each.uid === uid && each.version === active)
    if (!version) problems.push(`${uid} says ${active}, which is not there`)
    const isOn = state === 'installed'
    if (served(`/api/m/${uid}/ask`) !== isOn)
      problems.push(`the call of ${uid} is served or not, which is wrong`)
    if (registry.modulesOn('before:event').includes(uid) !== isOn) problems.push(`the hook of ${uid}`)
    const isUsed = (await activeModules(house)).some((each) => each.uid === uid)
    if (isUsed !== isOn) problems.push(`${uid} is ${state} and ${isUsed ? '' : 'not '}used`)
    if (version && isOn) {
      const problem = await probeModule(version, house)
      if (problem) problems.push(`${uid} does not work: ${String(problem)}`)
    }
  }
  const rows: unknown[] = []
  for (const table of [...schema.keys()].filter((name) => /^(?:x_|rest_)/.test(name)).toSorted())
    rows.push([
      table.replaceAll(/\d+/g, '#'),
      rowsOf(await loose(db.read).selectFrom(table).selectAll().execute()),
    ])
  const picture = JSON.stringify({
    installed: installed.map(({ uid, active_version, state, former_version, agreed }) => [
      uid,
      active_version,
      state,
      former_version,
      agreed,
    ]),
    versions: versions.map(({ uid, version, sha256, used_at, problem }) => [
      uid,
      version,
      sha256,
      used_at !== null,
      problem,
    ]),
    definitions: definitions.map(({ name, status, fields }) => [
      name,
      status,
      fields.map((field) => [field.name, field.kind, field.status]).toSorted(),
    ]),
    rows,
  })
  return { problems, picture }
}

/** Without what says when. */
const rowsOf = (rows: Array<Record<string, unknown>>) =>
  rows.map((row) =>
    Object.entries(row)
      .filter(([name]) => !/time$|^changed_at$/.test(name))
      .map(([name, value]) => [name.replaceAll(/\d+/g, '#'), value])
      .toSorted(),
  )
