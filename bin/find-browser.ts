import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Chromium without the windows around its pages, which would take a third of the machine; what is measured as people
 * have it is measured in a whole one.
 */
const bare = 'chromium-headless-shell'
const whole = ['chromium', 'google-chrome', 'google-chrome-stable']

/** The browser for the journeys; brings one when the machine has none and allows it. */
export const findOrInstallBrowser = () => findOrInstall(findInstalledBrowser(), bare)

export const findOrInstallWholeBrowser = () => findOrInstall(findInstalledBrowser(whole), 'chromium')

export function findInstalledBrowser(names = [bare, ...whole]): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [...usualPlaces(names), chromium.executablePath()].find((file) => existsSync(file))
}

function findOrInstall(installed: string | undefined, name: string): string {
  const browser = installed ?? installWithApt(name) ?? installWithPlaywright()
  if (browser) return browser
  throw new Error(
    'No browser found: install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.',
  )
}

function usualPlaces(names: string[]): string[] {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
  return [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
}

function installWithApt(name: string): string | undefined {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`No browser found: installing ${name} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { env })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', name)
  const browser = path.join('/usr/bin', name)
  if (startsAtAll(browser)) return browser
  return name === bare ? installWithApt('chromium') : undefined
}

function installWithPlaywright(): string | undefined {
  console.log('No browser found: asking Playwright to download one')
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { timeout: 300_000 })
  const browser = chromium.executablePath()
  return startsAtAll(browser) ? browser : undefined
}

/** On some distributions the package is an empty shell that points to another package system. */
function startsAtAll(browser: string): boolean {
  return spawnSync(browser, ['--version'], { timeout: 20_000 }).status === 0
}
