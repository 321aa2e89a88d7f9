import { chromium } from '@playwright/test'
import { dropAndCut, openDropHouse } from '#tests/uploads/drop-and-cut.ts'
import { browserFlags } from './browser-flags.ts'
import { findOrInstallBrowser } from './find-browser.ts'

/** Memory that the server may take for an upload, whatever its size: pieces on their way, and pictures that are decoded. */
const mostMemory = 200

/** Drops pictures and a film, in both languages, and says what arrived and what the server took for it. */
export async function dropUploads(pictures: number, filmMebibytes: number) {
  const lines: string[] = []
  let isClean = true
  for (const language of ['en', 'zh-cn'] as const) {
    const house = await openDropHouse(pictures, filmMebibytes)
    const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
      const report = await dropAndCut(house, {
        page,
        language,
        tell: (words) => console.log(`${language}: ${words}`),
      })
      const { files, sentTwice, seconds, memory } = report
      isClean &&= files === pictures + 1 && memory.most - memory.before < mostMemory
      lines.push(
        `${language}: ${files} files, each once with its checksum, ${sentTwice} parts of the film sent again, in ${seconds} s; memory of the server ${memory.before} MiB before, ${memory.most} at most, ${memory.after} after`,
      )
      console.log(lines.at(-1))
    } catch (error) {
      console.error(error)
      isClean = false
    } finally {
      await browser.close()
      await house.close()
    }
  }
  return { figure: lines.join('; '), isClean }
}
