import type { Label } from '#platform/i18n/locale.ts'
import { reload } from './told-build.ts'
import { putBackTyped, storeTyped } from './typed-words.ts'

export { hasText, storeTyped } from './typed-words.ts'

const words = {
  gone: {
    zh: '本站已经更新，这一页需要重新打开。您填写的内容会保留，密码除外。',
    en: 'The site has been updated, and this page must be opened again. What you typed is kept, except passwords.',
  },
  due: {
    zh: '本站已经更新。重新打开这一页即可使用新版；您填写的内容会保留，密码除外。',
    en: 'The site has been updated. Open this page again to use what is new. What you typed is kept, except passwords.',
  },
  open: { zh: '重新打开', en: 'Open again' },
  later: { zh: '以后再说', en: 'Later' },
  back: {
    zh: '本站刚刚更新，这一页已重新打开。您填写的内容还在，尚未提交。',
    en: 'The site has just been updated, and this page was opened again. What you typed is still here, and was not sent.',
  },
  again: {
    zh: '页面有一部分没能加载，这一页已重新打开。您填写的内容还在，尚未提交。',
    en: 'A part of the page could not be loaded, and it was opened again. What you typed is still here, and was not sent.',
  },
  signedIn: {
    zh: '您已重新登录。刚才填写的内容还在，尚未提交。',
    en: 'You are signed in again. What you typed is still here, and was not sent.',
  },
  good: { zh: '知道了', en: 'OK' },
} satisfies Record<string, Label>

let isLeaving = false

// This file is loaded once the page is hydrated, or with the back office.
putBackTyped((isForSignIn) =>
  notify(isForSignIn ? words.signedIn : sessionStorage.ownFiles ? words.again : words.back, [
    [words.good, (line) => line.remove()],
  ]),
)

/** A page that is loaded anew keeps what was typed, so nobody needs to be asked. */
export const isLoadingAnew = () => isLeaving

/** Opens the page for somebody else, who must not send what was typed by another person. Nobody is asked. */
export function openForOther(): Promise<never> {
  isLeaving = true
  location.reload()
  return new Promise<never>(() => {})
}

/** Ends only if no script is gone. */
export async function loadAnewIfGone(error: unknown): Promise<void> {
  if (!(await isGone(error))) return
  loadAnewOnce()
  await new Promise(() => {})
}

/** In the office, where a page stays open for days. A page of the site is loaded from the server at its next link. */
export function tellReloadDue(): void {
  reload.tell = tellDue
  if (reload.isDue) tellDue()
}

/** Once for each build: behind a balancer, or with its files on the device, the page may come back as it was. */
function tellDue(): void {
  if (hasLeft()) return
  notify(words.due, [
    [words.open, () => leave()],
    [words.later, (line) => line.remove()],
  ])
}

/** Once for each build: a page that comes back with the same scripts would be loaded anew without end. */
function loadAnewOnce(): void {
  if (isLeaving) return
  try {
    if (hasLeft()) throw new Error('The page was loaded anew already')
    leave()
  } catch {
    notify(words.gone, [[words.open, loadAnew]])
  }
}

/** Two builds may have the same script and other styles. */
const leftMark = () =>
  `left ${document.querySelector<HTMLElement>('[data-build]')?.dataset.build ?? entryOfPage()}`

const hasLeft = () => sessionStorage.getItem(leftMark()) !== null

function leave(): void {
  sessionStorage.setItem(leftMark(), '')
  loadAnew()
}

function loadAnew(): void {
  try {
    storeTyped()
  } catch {
    // Where storage is forbidden, the person has chosen to load the page anew.
  }
  isLeaving = true
  location.reload()
}

/** Without a network nothing is gone. Some browsers do not say which file is missing. */
async function isGone(error: unknown): Promise<boolean> {
  try {
    if (!/import|module|preload/i.test((error as Error).message)) return false
    const file = /\/assets\/[\w.-]+/.exec((error as Error).message)?.[0] ?? entryOfPage()
    const { ok, status } = await fetch(file, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || (ok && leavesHost())
  } catch {
    return false
  }
}

/**
 * The host in front of the built files does not give out what this site has. The page takes all of them from here when
 * it is opened again, and so do the next ones of this tab.
 */
function leavesHost(): boolean {
  if (!document.querySelector('script[data-host]') || sessionStorage.ownFiles) return false
  sessionStorage.ownFiles = '1'
  return true
}

/** The script that names all others is another one in each build. */
function entryOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[data-start], script[type=module]')
  return script?.dataset.start?.split(' ')[0] ?? script?.src ?? ''
}

type Press = [words: Label, onPress: (line: HTMLElement) => void]

/** Without React and without a file of styles, because more than one script may be gone. */
function notify(text: Label, presses: Press[]): void {
  if (document.querySelector('[data-update]')) return
  const language = document.documentElement.lang === 'en' ? 'en' : 'zh'
  const line = document.createElement('div')
  line.dataset.update = ''
  line.role = 'alert'
  line.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9999;display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;justify-content:center;padding:14px 20px;background:var(--ink);color:var(--paper);font:15px/1.6 var(--sans)'
  const row = document.createElement('div')
  row.style.cssText = 'display:flex;flex-wrap:wrap;gap:12px 20px'
  row.append(...presses.map(([words, onPress]) => pressOf(words[language], () => onPress(line))))
  line.append(text[language], row)
  document.body.append(line)
  // What was not sent is sent now, perhaps.
  addEventListener('submit', () => line.remove(), { capture: true, once: true })
}

function pressOf(text: string, onPress: () => void): HTMLElement {
  const press = document.createElement('button')
  press.style.cssText =
    'min-height:40px;padding:0 18px;border:1px solid currentColor;border-radius:3px;background:none;color:inherit;font:inherit;cursor:pointer'
  press.textContent = text
  press.addEventListener('click', onPress)
  return press
}
