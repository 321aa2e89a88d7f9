import { join } from 'node:path'
import type { House } from '#platform/call/house.server.ts'
import { loadStatic, serveStatic, type StaticFiles } from '#platform/files/built/static.server.ts'
import { StoredBuilds } from '#platform/files/built/stored-builds.server.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import type { FileRequest } from '#platform/files/serve.server.ts'
import type { Serving } from '#platform/http/serving.server.ts'
import type { HeadingFonts } from '#platform/site/heading-font.server.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import type { NextBuild, Pages } from './last-build.server.ts'
import { officeFacts } from '#app/office-facts.server.ts'

/** Milliseconds between looks for the next build. */
const lookEvery = 500
/** Milliseconds. Loading all pages at once would delay the first page. */
const restLater = 300

type PageParts = Pick<Serving, 'render' | 'queryParamsOf' | 'isPersonal' | 'office' | 'errorPage'>

/** What of one build answers requests. */
interface OpenPages extends PageParts {
  pages: Pages
  files: StaticFiles
  builds: StoredBuilds
  loadPages: () => Promise<void>
}

/**
 * The pages and scripts that are served now. Once another build is whole, its pages are loaded, its scripts are stored
 * where all processes find them, and from one request to the next it is the one that is served.
 */
export class ServedPages {
  readonly #house: House
  readonly #fonts: HeadingFonts
  #now: OpenPages
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  /** The build that was spoken of last, so that each is spoken of once. */
  #told = ''

  private constructor(house: House, fonts: HeadingFonts, now: OpenPages) {
    this.#house = house
    this.#fonts = fonts
    this.#now = now
  }

  static async open(house: House, fonts: HeadingFonts, pages: Pages): Promise<ServedPages> {
    const served = new ServedPages(house, fonts, await openPages(house, fonts, pages))
    setTimeout(() => void served.#now.loadPages().catch(() => {}), restLater).unref()
    return served
  }

  /** For a server that goes on while the pages change. */
  readonly parts: PageParts & Pick<Serving, 'build'> = {
    render: (asked) => this.#now.render(asked),
    queryParamsOf: (path) => this.#now.queryParamsOf(path),
    isPersonal: (path) => this.#now.isPersonal(path),
    office: (asked) => this.#now.office(asked),
    errorPage: (asked) => this.#now.errorPage(asked),
    build: () => this.#now.pages.mark,
  }

  begin(): void {
    this.#now.builds.begin()
    if (this.#now.pages.next) this.#timer = setInterval(() => void this.look(), lookEvery).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#now.builds.close()
  }

  async file({ path, headers }: FileRequest): Promise<FileResponse | null> {
    const found = this.#own(path, headers) ?? (await this.#now.builds.find(path, headers))
    if (found || !path.startsWith('/assets/')) return found
    // Another process may serve the next build already, and a page of it asks here.
    await this.look()
    return this.#own(path, headers)
  }

  #own(path: string, headers: FileRequest['headers']): FileResponse | null {
    const { files, pages } = this.#now
    return serveStatic(files, path, headers) ?? pages.serviceWorkers(path)
  }

  /** Serves the next build if there is one. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null))
    return this.#looking
  }

  async #look(): Promise<void> {
    const next = await this.#now.pages.next?.()
    if (!next) return
    if (next.needsRestart) return this.#tellRestart(next)
    const began = performance.now()
    try {
      await this.#adopt(next)
      this.#house.log.info('the next build is served', { ms: Math.round(performance.now() - began) })
    } catch (error) {
      // The folder may be replaced once more while it is read; the next look finds what lies there then.
      if (this.#told !== next.stamp) this.#house.log.warn('the next build is not served', { error })
      this.#told = next.stamp
    }
  }

  async #adopt(next: NextBuild): Promise<void> {
    const before = this.#now
    const opened = await openPages(this.#house, this.#fonts, next.open())
    await opened.loadPages()
    if ((await before.pages.next?.())?.stamp !== next.stamp) throw new Error('Another build came meanwhile')
    await opened.builds.store()
    this.#now = opened
    this.#house.answers.clear()
    await before.builds.close()
    opened.builds.begin()
  }

  #tellRestart({ stamp }: NextBuild): void {
    if (this.#told === stamp) return
    this.#told = stamp
    if (this.#house.environment.workers > 1) return
    this.#house.log.warn(
      'a new build is not served yet, because the code of the server has changed, too: restart the product',
    )
  }
}

async function openPages(house: House, fonts: HeadingFonts, pages: Pages): Promise<OpenPages> {
  const deps = {
    publicUrl: house.environment.publicUrl,
    fontFor: (text: string) => fonts.fontFor(text),
  }
  const files = await loadStatic({ built: pages.built, open: join(checkout, 'public') })
  const site = await pages.site({ ...deps, publicHostNow: () => house.publicHost() })
  return {
    loadPages: async () => {},
    ...site,
    office: pages.office(() => officeFacts(house)),
    errorPage: await pages.errorPage(deps),
    pages,
    files,
    builds: new StoredBuilds(house, files),
  }
}
