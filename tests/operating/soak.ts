import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '#platform/call/call.ts'
import { startProduct, type Product } from '#tests/product.ts'

const hands = 6
const pages = ['/', '/event/list', '/en/event/list', '/lecture/list', '/api/event/index', '/api/index/index']

export interface SoakReport {
  seconds: number
  answered: number
  /** Answers of an unexpected status, and connections that broke. */
  errors: number
  /** MiB that the process has grown by for each minute of the second half. */
  memoryPerMinute: number
  /** File descriptors that were added in the second half. */
  moreFiles: number
  /** The largest size of the log of the database, in MiB. */
  largestLog: number
}

/** What the process uses at one moment. */
interface Use {
  at: number
  memory: number
  files: number
}

/** Lasting load on the built product: pages, calls and writes, with a pause between them. Linux only. */
export async function soak(
  seconds: number,
  onMinute: (report: SoakReport) => void = () => {},
): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), 'shuyuan-soak-'))
  const env = { DATA_DIR: folder, DEMO: 'on', DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }
  const product = await startProduct(env)
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const report = { seconds, answered: 0, errors: 0, memoryPerMinute: 0, moreFiles: 0, largestLog: 0 }
  const uses: Use[] = []
  const writer = await openWriter(product)
  const work = async (hand: number) => {
    for (let turn = 0; elapsed() < seconds; turn += 1) {
      if (await isAnswered(product, writer, hand, turn)) report.answered += 1
      else report.errors += 1
      await pause(40)
    }
  }
  const watch = async () => {
    for (let minute = 0; elapsed() < seconds;) {
      await pause(Math.min(5000, seconds * 50))
      uses.push(useOf(product.pid, elapsed()))
      report.largestLog = Math.max(report.largestLog, statSync(join(folder, 'shuyuan.db-wal')).size / 2 ** 20)
      if (elapsed() / 60 > minute + 1)
        onMinute({ ...report, ...growth(uses), seconds: Math.round((minute += 1) * 60) })
    }
  }
  await Promise.all([watch(), ...Array.from({ length: hands }, (_, hand) => work(hand))])
  if ((await product.end('SIGTERM')) !== 0) report.errors += 1
  rmSync(folder, { recursive: true, force: true })
  return { ...report, ...growth(uses) }
}

/** The token of the administrator, and a row that is edited again and again, so that no page grows. */
async function openWriter(product: Product): Promise<{ headers: Record<string, string>; theme: number }> {
  const headers = { batoken: await product.signIn(), 'content-type': 'application/json' }
  const body = JSON.stringify({ name_zh_cn: '茶与器' })
  const answer = await fetch(`${product.url}/admin/event_theme/add`, { method: 'POST', headers, body })
  return { headers, theme: ((await answer.json()) as Envelope<{ id: number }>).data.id }
}

type Writer = Awaited<ReturnType<typeof openWriter>>

async function isAnswered({ url }: Product, writer: Writer, hand: number, turn: number): Promise<boolean> {
  const { headers, theme } = writer
  const body = JSON.stringify({ id: theme, name_zh_cn: `${hand}-${turn}` })
  const sent =
    turn % 8 === 0
      ? fetch(`${url}/admin/event_theme/edit`, { method: 'POST', headers, body })
      : fetch(`${url}${pages[turn % pages.length]}`)
  const answer = await sent.catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status === 200
}

const useOf = (pid: number, at: number): Use => ({
  at,
  memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  files: readdirSync(`/proc/${pid}/fd`).length,
})

/** Compares the third and the fourth quarter, each by its middle value. */
function growth(uses: readonly Use[]): Pick<SoakReport, 'memoryPerMinute' | 'moreFiles'> {
  const half = uses.slice(Math.floor(uses.length / 2))
  const cut = Math.floor(half.length / 2)
  if (cut === 0) return { memoryPerMinute: 0, moreFiles: 0 }
  const [third, fourth] = [half.slice(0, cut), half.slice(cut)]
  const between = (of: keyof Use) => middle(fourth, of) - middle(third, of)
  return { memoryPerMinute: between('memory') / (between('at') / 60), moreFiles: between('files') }
}

const middle = (uses: readonly Use[], of: keyof Use): number =>
  uses.map((use) => use[of]).toSorted((one, other) => one - other)[Math.floor(uses.length / 2)] ?? 0
