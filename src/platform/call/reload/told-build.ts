/** Beside the answers of calls: the marks of the builds of site and office that are served now. */
export const buildHeader = 'site-build'

/** Once the server serves another build than that of this page. The scripts of this page are still there. */
export const reload = { isDue: false, tell() {} }

export function hearBuild(said: string | null): void {
  if (!said || reload.isDue) return
  const own = said.split(' ').map((mark) => `[data-build="${mark}"],[data-start*="${mark}"]`)
  reload.isDue = globalThis.document?.querySelector(own.join()) === null
  if (reload.isDue) reload.tell()
}
