import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { randomHex } from '#platform/std/random-hex.ts'
import { checkout } from '#platform/std/checkout.server.ts'

const parts = ['bin', 'src', 'db', 'public', 'dist', 'vite.config.ts', 'package.json', 'package-lock.json']

/** A copy of the product with its build, which a test may change. The one who calls removes it. */
export async function copyOfProduct(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'shuyuan-tree-'))
  // The build knows its sources by their times, which Node would copy less exactly.
  spawnSync('cp', ['-a', ...parts.map((name) => join(checkout, name)), tree])
  await symlink(join(checkout, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

/** Puts a build into the copy in which some words are others, as a build puts itself there, without its time. */
export async function putBuild(
  tree: string,
  [from, to]: [string, string],
  isOtherCode = false,
): Promise<void> {
  const [dist, fresh, old] = ['dist', 'dist.new', 'dist.old'].map((name) => join(tree, name)) as Three
  await cp(dist, fresh, { recursive: true, preserveTimestamps: true })
  const folder = join(fresh, 'ssr')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  // What has changed has another name, and so has what names it.
  const changed = new Map([...files.entries()].filter(([at]) => texts[at]?.includes(from)).map(renamed))
  const [entry = ''] = files.filter((name) => name.startsWith('ssr-'))
  changed.set(basename(entry), entry.replace(/-.+\./, `-${randomHex(4)}.`))
  const renew = (text: string) => [...changed].reduce((all, [old, now]) => all.replaceAll(old, now), text)
  for (const [at, name] of files.entries()) {
    await rm(join(folder, name))
    await writeFile(join(folder, renew(name)), renew(texts[at] ?? '').replaceAll(from, to))
  }
  await writeFile(join(fresh, '.stamp'), randomHex(32))
  if (isOtherCode) await writeFile(join(fresh, '.code'), randomHex(32))
  await rename(dist, old)
  await rename(fresh, dist)
  await rm(old, { recursive: true })
}

const renamed = ([, name]: [number, string]): [string, string] => [
  basename(name),
  basename(name).replace(/-[\w-]+\./, `-${randomHex(4)}.`),
]

type Three = [string, string, string]
