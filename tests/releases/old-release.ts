import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '#platform/std/checkout.server.ts'

export interface OldRelease {
  folder: string
  remove(): void
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' }).trim()

/**
 * A release of the past in a folder of its own, with the packages of this one. It is not built, because its calls and
 * its database need no build: it takes the files for browsers from this release, unless `withOwnBuild`.
 */
export function checkOutRelease(commit: string, folder: string, withOwnBuild = false): OldRelease {
  git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit)
  if (withOwnBuild) link(folder, 'node_modules')
  else withoutBuild(folder)
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true })
      git('worktree', 'prune')
    },
  }
}

const notNeeded = ['.git', 'node_modules', 'dist', 'data', 'tests', 'docs']

/** This release in another folder, as it is now. */
export function copyRelease(folder: string): OldRelease {
  for (const name of readdirSync(checkout))
    if (!notNeeded.includes(name)) cpSync(join(checkout, name), join(folder, name), { recursive: true })
  withoutBuild(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const link = (folder: string, name: string) => symlinkSync(join(checkout, name), join(folder, name))

function withoutBuild(folder: string): void {
  for (const name of ['node_modules', 'dist']) link(folder, name)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const text = 'export const buildWhenStale = async (): Promise<void> => {}\n'
  writeFileSync(join(folder, 'bin/build.ts'), text)
}

export const subjectOf = (commit: string): string => git('log', '-1', '--format=%s', commit)
