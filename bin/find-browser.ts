import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The browser for the end-to-end tests; brings one when the machine has none and allows it. */
export function findOrInstallBrowser(): string {
  const browser = findInstalledBrowser() ?? installWithApt() ?? installWithPlaywright()
  if (browser) return browser
  throw new Error(
    'No browser found: install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.',
  )
}

export function findInstalledBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [...usualPlaces(), chromium.executablePath()].find((file) => existsSync(file))
}

function usualPlaces(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const names = ['google-chrome', 'google-chrome-stable', 'chromium']
  return [
    '/usr/bin/chromium',
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
}

function installWithApt(): string | undefined {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No browser found: installing chromium with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { env })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', 'chromium')
  return startsAtAll('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
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
