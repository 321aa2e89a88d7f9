import { readStore } from '#platform/files/store/open-store.server.ts'
import { bucketIn, bucketName } from '#platform/files/store/store-address.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { stop, type Command, type CommandContext } from './command.server.ts'
import { graceDays, sweepFiles } from '#features/upload/public/sweep-files.server.ts'
import { moveFiles, planMove, type MovePlan } from './move-files.server.ts'
import { uploadedNames } from './missing-files.server.ts'
import { withReadyHouse } from './with-house.server.ts'

/** The exit status of a check that found something. */
const foundSomething = 3
const mostNamed = 20
const usage = 'move <from> <to> [--plan] | check | sweep [--dry] [--most]'
/** The folder of the data, which `FILES_URL` names by being empty. */
const usual = 'folder'

export const filesCommand: Command = {
  usage,
  about:
    'moves uploaded files to another folder or object store, looks for files that are missing, or removes those without a row',
  actsOnHouse: true,
  async run([task, ...args], ground) {
    if (task === 'check' && args.length === 0) return check(ground)
    if (task === 'sweep' && args.every((arg) => arg === '--dry' || arg === '--most'))
      return sweep({ dry: args.includes('--dry'), most: args.includes('--most') }, ground)
    const isPlan = args.includes('--plan')
    const [from, to, ...rest] = args.filter((arg) => arg !== '--plan')
    if (task !== 'move' || !from || !to || rest.length > 0) stop(`Say npm run shuyuan -- files ${usage}.`)
    if (from === to) stop('Both places are the same: name another one to move to.')
    return move({ from, to, isPlan }, ground)
  },
}

async function move(
  { from, to, isPlan }: { from: string; to: string; isPlan: boolean },
  { environment, say, note }: CommandContext,
): Promise<number> {
  const places = { from: placeOf(from, environment), to: placeOf(to, environment) }
  const plan = await planMove(places)
  say(planText(plan, to))
  if (isPlan || plan.missing.length === 0) return 0
  const { moved, gone } = await moveFiles(places, plan.missing, (done, bytes) =>
    note(`${done} of ${plan.missing.length} files, ${inMebibytes(bytes)} of ${inMebibytes(plan.bytes)} MiB`),
  )
  say(
    `${moved} files are in ${shown(to)} now, each with the checksum that it had.${gone > 0 ? ` ${gone} were removed meanwhile.` : ''} Those in ${shown(from)} stay until you delete them.`,
  )
  return 0
}

const planText = ({ there, missing, bytes }: MovePlan, to: string) =>
  `${there} files are in ${shown(to)} already, ${missing.length} (${inMebibytes(bytes)} MiB) are to be moved.`

const inMebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

const shown = (place: string) => {
  const bucket = bucketIn(place === usual ? '' : place)
  return bucket ? bucketName(bucket) : place
}

function placeOf(place: string, { dataDir, filesKey }: Environment) {
  if (place !== usual && !/^(?:file|s3|oss):/.test(place))
    stop(`${place} is no place of files: say ${usual}, file:///srv/files, s3://… or oss://…`)
  return readStore({ dataDir, filesUrl: place === usual ? '' : place, filesKey })
}

/** What the job of every day does, at once and with names. */
async function sweep(
  { dry, most }: { dry: boolean; most: boolean },
  { environment, say, note }: CommandContext,
): Promise<number> {
  if (environment.filesFrom) stop('Files are still moving here: unset FILES_FROM when they have come.')
  const found = await withReadyHouse(environment, (house) => sweepFiles(house, { dry, most }))
  const { files, unused, due, removed, names, halted } = found
  say(
    `${unused} of ${files} files have no row; ${due} of them for ${graceDays} days or longer.${dry ? '' : ` ${removed} are removed.`}`,
  )
  for (const name of names) note(`without a row: ${name}`)
  if (unused > names.length) note(`… and ${unused - names.length} more`)
  if (!halted) return 0
  note(
    'More than half of all files have no row, so none is removed: look whether this is the database of these files, and say --most if it is.',
  )
  return foundSomething
}

/** Rows without their file, and files without a row. */
async function check({ environment, say, note }: CommandContext): Promise<number> {
  const stored = new Set<string>()
  for await (const { name } of readStore(environment).list()) stored.add(name)
  const names = await uploadedNames(environment)
  const missing = names.filter((name) => !stored.has(name))
  for (const name of names) stored.delete(name)
  say(
    `${names.length} uploaded files have a row. ${missing.length} of them are missing; ${stored.size} files have no row.`,
  )
  for (const name of missing.slice(0, mostNamed)) note(`missing: ${name}`)
  if (missing.length > mostNamed) note(`… and ${missing.length - mostNamed} more`)
  return missing.length > 0 ? foundSomething : 0
}
