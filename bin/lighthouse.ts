// Starts the built product with its demo content. Lighthouse measures a page of each kind several times, as a phone
// with a slow connection. The report shows the run with the median blocking time.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startProduct } from '#tests/product.ts'
import { buildWhenStale } from './build.ts'
import { findOrInstallWholeBrowser } from './find-browser.ts'

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const usual = ['/', '/event/list', '/lecture/detail/1', '/course/detail/1']
const asked = process.argv.slice(2)
const rounds = 5
const mostOf = {
  'largest-contentful-paint': 1500,
  'cumulative-layout-shift': 0.02,
  'total-blocking-time': 50,
}
const perfect = ['accessibility', 'best-practices', 'seo']

process.env.CHROME_PATH = findOrInstallWholeBrowser()
await buildWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'shuyuan-lighthouse-'))
const product = await startProduct({ DATA_DIR: folder, DEMO: 'on' })
let problems = 0
for (const path of asked.length > 0 ? asked : usual)
  problems += tell(path, await judgeOften(product.url + path))
await product.end('SIGTERM')
rmSync(folder, { recursive: true, force: true })
process.exit(problems === 0 ? 0 : 1)

async function judgeOften(url: string): Promise<Report[]> {
  const reports: Report[] = []
  for (let tries = 0; reports.length < rounds && tries < 2 * rounds; tries += 1) {
    // A run without an answer, or without the beginning of its trace, says nothing of the page.
    const report = await judge(url)
    if (report && blockingTime(report) !== undefined) reports.push(report)
  }
  return reports.toSorted((one, other) => (blockingTime(one) ?? 0) - (blockingTime(other) ?? 0))
}

async function judge(url: string): Promise<Report | null> {
  // Caches are warm, as for most visitors.
  await fetch(url)
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic']
  const args = [url, '--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`]
  const child = spawn(process.execPath, [lighthouse, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told = await text(child.stdout)
  try {
    return JSON.parse(told) as Report
  } catch {
    // A run that failed half-way leaves an incomplete report, or words of the fault between its lines.
    return null
  }
}

function blockingTime({ audits }: Report): number | undefined {
  return audits['total-blocking-time']?.numericValue
}

function tell(path: string, reports: Report[]): number {
  const middle = reports[Math.floor(reports.length / 2)]
  if (!middle) {
    console.log(`${path}\n  Lighthouse gave no answer`)
    return 1
  }
  const { categories, audits } = middle
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
  const figures = Object.keys(mostOf).map((name) => `${name} ${(audits[name]?.numericValue ?? 0).toFixed(2)}`)
  const missed = [
    ...perfect.filter((name) => categories[name]?.score !== 1),
    ...Object.entries(mostOf)
      .filter(([name, most]) => (audits[name]?.numericValue ?? Number.POSITIVE_INFINITY) > most)
      .map(([name]) => name),
  ]
  const all = reports.map((report) => Math.round(blockingTime(report) ?? 0)).join(', ')
  console.log(`${path}\n  ${scores.join(', ')}\n  ${figures.join(', ')} (of ${all})`)
  for (const name of missed) console.log(`  missed: ${name}${missedAudits(name, audits, categories)}`)
  return missed.length
}

function missedAudits(name: string, audits: Report['audits'], categories: Report['categories']): string {
  if (!(name in categories)) return ''
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1)
  return ` (${failed.map(({ title }) => title).join('; ')})`
}
