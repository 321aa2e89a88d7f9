import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
  git('worktree', 'add', '--force', '--detach', folder, commit)
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  if (!withOwnBuild) {
    if (!existsSync(join(folder, 'dist'))) symlinkSync(join(checkout, 'dist'), join(folder, 'dist'))
    mkdirSync(join(folder, 'bin'), { recursive: true })
    writeFileSync(
      join(folder, 'bin/build.ts'),
      'export const buildWhenStale = async (): Promise<void> => {}\n',
    )
  }
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true })
      git('worktree', 'prune')
    },
  }
}

export const subjectOf = (commit: string): string => git('log', '-1', '--format=%s', commit)

/** The last commit before this release at which the migrations were others. */
export function releaseBefore(): string {
  const changed = git('log', '-1', '--first-parent', '--format=%H', '--', 'db/migrations')
  return git('rev-parse', `${changed}^`)
}
