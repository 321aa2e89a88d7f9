import { engines } from '#tests/databases.ts'
import { startPostgres } from '#tests/postgres.ts'
import { fuzz, isClean, type FuzzReport } from '#tests/fuzz/fuzz.ts'

/** The drill: so many inputs to each call and page, on both databases, with the reports on the screen. */
export async function fuzzBoth(inputs: number, seed: number): Promise<{ figure: string; isClean: boolean }> {
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url()
  console.log(`The same inputs again: npm run drill -- fuzz ${inputs} ${seed}`)
  const reports: FuzzReport[] = []
  for (const engine of engines) {
    const onProgress = (done: number, total: number) =>
      process.stdout.write(`\r${engine}: ${done} of ${total} requests `)
    const report = await fuzz({ engine, inputs, seed, onProgress })
    console.log(`\n${JSON.stringify(report, null, 2)}`)
    reports.push(report)
  }
  await postgres.stop()
  return { figure: reports.map(figureOf).join('; '), isClean: reports.every(isClean) }
}

const figureOf = ({ engine, requests, failures, slowestPage, growth }: FuzzReport) =>
  `${engine}: ${requests} requests, ${failures.length} failures, pages for others within ${slowestPage} ms, heap ${growth < 0 ? '' : '+'}${Math.round(growth * 100)} %`
