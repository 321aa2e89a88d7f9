import { hydrateRoot } from 'react-dom/client'
import { paths } from '#paths.ts'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { link } from '#platform/site/address.ts'
import { ReaderContext } from '#platform/site/reader.ts'
import type { EndedSession } from '#platform/call/guard-calls.ts'
import { siteCaller } from '#platform/site/site-caller.ts'
import { SignInDialog } from '#features/sign-in/above/SignInDialog.tsx'
import { noteEnd, reasonOf, type SignInReason } from '#features/sign-in/above/session-end.ts'

interface SignInAboveOptions {
  locale: Locale
  reason: SignInReason
  /** For whom the page was opened. */
  owner: Session | null
}

let isOpen: Promise<boolean> | null = null

const sessions = () => sessionsIn(localStorage)
const loadTyped = () => import('#platform/call/reload/load-anew.ts')
const never = () => new Promise<never>(() => {})

/** Asks for a sign-in in a dialog above the page. True after it. */
export function signInAbove(options: SignInAboveOptions): Promise<boolean> {
  isOpen ??= openDialog(options).finally(() => {
    isOpen = null
  })
  return isOpen
}

/**
 * A member whose session has ended signs in above the page if something is being sent. A page that only reads has
 * nothing to lose, and leads to the sign-in page.
 */
export async function signInWhenEnded(ended: EndedSession): Promise<boolean> {
  const { call, locale, owner } = ended
  const session = sessions().read('user')
  if (owner && session?.token && session.id !== owner.id) return openForOther(owner)
  const reason = reasonOf(ended)
  showSession()
  if (isOpen || call.method === 'POST') return signInAbove({ locale, reason, owner: owner ?? session })
  return leaveForSignIn({ locale, reason, owner: owner ?? session })
}

/** The sign-in page leads back to this address, and what was typed comes back to the same member. */
async function leaveForSignIn(
  { locale, reason, owner }: SignInAboveOptions,
  isWhole = false,
): Promise<never> {
  await keepTyped(owner, isWhole)
  noteEnd(reason)
  const { pathname, search } = location
  location.assign(link(paths.userLogin, {}, locale, { url: pathname + search }))
  return never()
}

/** In this browser somebody else is signed in now. The page is opened for them, without the words of the first one. */
async function openForOther(owner: Session): Promise<never> {
  await keepTyped(owner)
  location.reload()
  return never()
}

async function keepTyped(owner: Session | null, isWhole = false): Promise<void> {
  const { storeTyped } = await loadTyped()
  try {
    storeTyped({ ...(owner && { owner: owner.id }), isForSignIn: true, isWhole })
  } catch {
    // Where storage is forbidden, nobody is signed in.
  }
}

/** The header of the page shows the name of a member who is signed in. */
const showSession = () => dispatchEvent(new StorageEvent('storage'))

async function openDialog(options: SignInAboveOptions): Promise<boolean> {
  const { locale, reason, owner } = options
  const [pack, { hasText }] = await Promise.all([loadSiteWords(locale, ['member']), loadTyped()])
  const reader = {
    locale,
    t: translator<'site'>(locale, pack),
    now: Math.floor(Date.now() / 1000),
    // The dialog shows no time.
    timeZone: 'UTC',
    address: location.pathname,
  }
  const host = document.body.appendChild(document.createElement('div'))
  // A root of this kind is on every page already, another kind would make all of them heavier.
  const root = hydrateRoot(host, null, { onRecoverableError() {} })
  const store = new AnswerStore(siteCaller(locale))
  try {
    return await new Promise<boolean>((done) => {
      root.render(
        <ReaderContext value={reader}>
          <AnswersContext value={store}>
            <SignInDialog
              reason={reason}
              isTextStored={hasText()}
              account={accountOf(owner)}
              onSession={(session) => {
                sessions().write('user', session)
                if (owner && owner.id !== session.id) void openForOther(owner)
                else done(true)
              }}
              onLeave={() => void leaveForSignIn(options, true)}
              onClose={() => done(false)}
            />
          </AnswersContext>
        </ReaderContext>,
      )
    })
  } finally {
    root.unmount()
    host.remove()
    showSession()
  }
}

const accountOf = (owner: Session | null) => (typeof owner?.username === 'string' ? owner.username : '')
