/** Beside the answers of calls: the marks of the scripts with which site and office begin now. */
export const buildHeader = 'site-build'

/** Once the server serves another build than that of this page. The scripts of this page are still there. */
export const reload = { isDue: false, tell() {} }

export function hearBuild(said: string | null): void {
  if (!said || reload.isDue) return
  const own = said.split(' ').map((mark) => `[src*="${mark}"],[data-start*="${mark}"]`)
  reload.isDue = globalThis.document?.querySelector(own.join()) === null
  if (reload.isDue) reload.tell()
}
