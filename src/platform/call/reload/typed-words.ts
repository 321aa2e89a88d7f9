import { sessionsIn } from '#platform/call/client-session.ts'

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface TypedBox {
  form: string
  name: string
  /** Boxes of one form may share a name. */
  at: number
  value: string | boolean
}

interface TypedWords {
  path: string
  /** The member who typed them. Nobody else gets them back. */
  owner?: unknown
  /** The page was left for a sign-in, and not because of an update. */
  isForSignIn?: boolean
  boxes: TypedBox[]
  drafts: Record<string, unknown>
}

const key = 'typed'
const drafts = new Map<string, () => object>()
const touched = new WeakSet<EventTarget>()
let stored: TypedWords | null | undefined
let whenBack = () => {}

interface StoreOptions extends Pick<TypedWords, 'owner' | 'isForSignIn'> {
  /** Stores whole forms, because something was typed for certain, perhaps before this file was loaded. */
  isWhole?: boolean
}

/** Stores what was typed on this page until it is opened again. Throws where storage is forbidden. */
export function storeTyped({ owner, isForSignIn = false, isWhole = false }: StoreOptions = {}): void {
  const open = Object.fromEntries(
    [...drafts]
      .map(([name, read]) => [name, read()] as const)
      .filter(([, draft]) => Object.keys(draft).length > 0),
  )
  const typed: TypedWords = {
    path: location.pathname,
    owner,
    isForSignIn,
    boxes: typedBoxes(isWhole),
    drafts: open,
  }
  if (isForSignIn && typed.boxes.length === 0) return sessionStorage.removeItem(key)
  sessionStorage.setItem(key, JSON.stringify(typed))
}

/**
 * Puts typed words back into the boxes of the same forms, as soon as they are shown, and calls `onBack` then. React must
 * have hydrated the page. From now on it notes what is typed.
 */
export function putBackTyped(onBack: (isForSignIn: boolean) => void): void {
  document.addEventListener('input', ({ target }) => target && touched.add(target), { capture: true })
  const { boxes = [], path, isForSignIn = false } = storedWords() ?? {}
  whenBack = () => onBack(isForSignIn)
  let left = boxes
  const look = () => {
    if (location.pathname === path) left = left.filter((box) => !putBack(box))
    if (left.length > 0) return
    watcher.disconnect()
    whenBack()
  }
  const watcher = new MutationObserver(look)
  if (boxes.length === 0) return
  watcher.observe(document.body, { childList: true, subtree: true })
  look()
}

/** The values of a form whose boxes are not those of a browser are stored under this name, until it is closed. */
export function holdDraft(name: string, read: () => object): () => void {
  drafts.set(name, read)
  return () => void drafts.delete(name)
}

/** The draft that was stored before the page was loaded anew, once. */
export function takeDraft(name: string): unknown {
  const words = storedWords()
  const draft = words?.drafts[name]
  if (!words || draft === undefined) return undefined
  delete words.drafts[name]
  queueMicrotask(whenBack)
  return draft
}

/** The same, and it stays. */
export const peekDraft = (name: string): unknown => storedWords()?.drafts[name]

export const draftNames = (): string[] => Object.keys(storedWords()?.drafts ?? {})

function storedWords(): TypedWords | null {
  if (stored !== undefined) return stored
  try {
    stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as TypedWords | null
    if (stored && !isFor(stored)) stored = null
    else sessionStorage.removeItem(key)
  } catch {
    stored = null
  }
  return stored
}

/** Somebody may see other pages before, such as the sign-in. */
function isFor({ path, owner }: TypedWords): boolean {
  const session = sessionsIn(localStorage).read('user')
  const isOwner = owner === undefined || (Boolean(session?.token) && session?.id === owner)
  return isOwner && path === location.pathname
}

function typedBoxes(isWhole: boolean): TypedBox[] {
  return formsOnPage().flatMap((form) =>
    boxesIn(form).flatMap((box, _, all) =>
      (isWhole ? isFormText(form, box) : isTyped(box))
        ? [{ form: nameOf(form), name: box.name, at: placeOf(box, all), value: valueOf(box) }]
        : [],
    ),
  )
}

/** Whether a form on the page has text in it, other than passwords and search words. */
export const hasText = (): boolean =>
  formsOnPage()
    .filter((form) => !form.hasAttribute('action') && !form.closest('dialog'))
    .flatMap(boxesIn)
    .some((box) => !isSecret(box) && !isTick(box) && !(box instanceof HTMLSelectElement) && box.value !== '')

const formsOnPage = () => [...document.forms].filter((form) => form.dataset.draft === undefined)

const boxesIn = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Box =>
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement ||
      (each instanceof HTMLInputElement && !/^(?:hidden|file|submit|button|image)$/.test(each.type)),
  )

/** A form is the same if it asks for the same. */
const nameOf = (form: HTMLFormElement) => [...new Set(boxesIn(form).map(({ name }) => name))].join()

const placeOf = (box: Box, all: Box[]) => all.filter(({ name }) => name === box.name).indexOf(box)

/** A password that is shown has the type of an ordinary text. */
const isSecret = ({ type, name, autocomplete }: Box) =>
  /password|one-time-code/.test(`${type} ${name} ${autocomplete}`)

/** Not of a search, nor of the sign-in above the page. */
const isFormText = (form: HTMLFormElement, box: Box) =>
  box.name !== '' && !isSecret(box) && !form.hasAttribute('action') && !form.closest('dialog')

function isTyped(box: Box): boolean {
  if (!box.name || isSecret(box)) return false
  if (touched.has(box)) return true
  if (box instanceof HTMLSelectElement) return false
  return isTick(box) ? box.checked !== box.defaultChecked : box.value !== box.defaultValue
}

const isTick = (box: Box): box is HTMLInputElement => box.type === 'checkbox' || box.type === 'radio'

const valueOf = (box: Box) => (isTick(box) ? box.checked : box.value)

/** True when there is nothing left to do for this box. */
function putBack({ form: wanted, name, at, value }: TypedBox): boolean {
  const form = formsOnPage().find((each) => nameOf(each) === wanted)
  const box = form && boxesIn(form).filter((each) => each.name === name)[at]
  if (!box) return false
  if (valueOf(box) === value) return true
  for (let part = box.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  if (isTick(box)) box.click()
  else {
    // React notices a change only past the property that it has put on the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value)
    for (const kind of ['input', 'change']) box.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  return true
}
