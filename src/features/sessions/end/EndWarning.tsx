import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { sessionHours } from '#platform/auth/session-length.ts'
import type { Area } from '#platform/call/session/told-end.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import type { AskForEnd } from '#platform/call/session/end-warning.ts'
import { format } from '#platform/i18n/i18n.ts'
import { htmlLang, labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import { classes } from '#platform/ui/classes.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { adminSessionsCalls, memberSessionsCalls } from '#features/sessions/sessions.calls.ts'
import type { KnownEnd, KnownEnds } from './known-end.ts'
import { useWarning } from './use-warning.ts'
import styles from './EndWarning.module.css'

const words = {
  title: { zh: '即将退出登录', en: 'You will be signed out soon' },
  idle: {
    zh: '您已有一段时间未操作，登录将于 {time} 结束。',
    en: 'Nothing was done here for a while, so your session ends at {time}.',
  },
  last: {
    zh: '登录即将满 {hours} 小时，将于 {time} 结束，不能再延长。填写的内容会保留，届时请重新输入密码。',
    en: 'You signed in {hours} hours ago, so your session ends at {time} and cannot be made longer. What you typed stays, and you will be asked for your password.',
  },
  stay: { zh: '继续保持登录', en: 'Stay signed in' },
  close: { zh: '关闭提示', en: 'Close this note' },
  stayed: { zh: '已为您保持登录。', en: 'You stay signed in.' },
} satisfies Record<string, Label>

const calls = { admin: adminSessionsCalls.staySignedIn, user: memberSessionsCalls.staySignedIn }

interface EndWarningProps {
  area: Area
  locale: Locale
  ends: KnownEnds
  call: AskForEnd
}

/** Says that a session is about to end, beside whatever is done on the page: it takes no focus and covers no form. */
export function EndWarning({ area, locale, ends, call }: EndWarningProps) {
  const warning = useWarning(ends)
  const [said, setSaid] = useState('')
  async function stay() {
    setSaid('')
    const { data } = await call(calls[area], {}, { quiet: true, noRedirect: true, timeout: 10_000 })
    ends.learn({ area, seconds: data.seconds, isLast: data.is_last }, ends.token())
    setSaid(labelIn(words.stayed, locale))
  }
  return (
    <>
      {warning && (
        <Note
          key={warning.end.at}
          {...warning}
          locale={locale}
          onStay={stay}
          onSaid={() => ends.mark('isSaid')}
          onClose={() => ends.mark('isClosed')}
        />
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  )
}

interface NoteProps {
  end: KnownEnd
  seconds: number
  locale: Locale
  onStay: () => Promise<void>
  onSaid: () => void
  onClose: () => void
}

function Note({ end, seconds, locale, onStay, onSaid, onClose }: NoteProps) {
  const heading = useId()
  // One tab says it aloud, once.
  const [isAloud] = useState(!end.isSaid)
  const [isLow] = useState(isFocusHigh)
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const note = useRef<HTMLElement>(null)
  const goBack = useFocusBefore(note)
  const saidOnce = useRef(false)
  useEffect(() => {
    if (!saidOnce.current) onSaid()
    saidOnce.current = true
  }, [onSaid])
  async function stay() {
    setSending(true)
    setRefusal('')
    try {
      await onStay()
      goBack()
    } catch (error) {
      // Who presses too late is asked for the password with the next call.
      if (error instanceof CallFailure && error.isSignedOut) onClose()
      else setRefusal((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  const time = new Intl.DateTimeFormat(htmlLang[locale], { hour: '2-digit', minute: '2-digit' }).format(
    end.at,
  )
  const text = format(labelIn(end.isLast ? words.last : words.idle, locale), { time, hours: sessionHours })
  return (
    <section
      className={classes(styles.warning, isLow && styles.low)}
      aria-labelledby={heading}
      lang={htmlLang[locale]}
      ref={note}
    >
      <div {...(isAloud && { role: 'alert' })}>
        <h2 id={heading}>{labelIn(words.title, locale)}</h2>
        <p>{text}</p>
      </div>
      {refusal && <p role="alert">{refusal}</p>}
      <div className={styles.ways}>
        {!end.isLast && (
          <button type="button" className={styles.stay} disabled={isSending} onClick={() => void stay()}>
            {labelIn(words.stay, locale)}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            onClose()
            goBack()
          }}
        >
          {labelIn(words.close, locale)}
        </button>
        <span aria-hidden className={styles.left}>
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      </div>
    </section>
  )
}

/** Somebody types where the note would lie, which then lies below. */
function isFocusHigh(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && activeElement.getBoundingClientRect().top < 260
}

/** Back to where the keyboard was before it came to the note. */
function useFocusBefore(note: RefObject<HTMLElement | null>): () => void {
  const before = useRef(document.activeElement)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!note.current?.contains(target as Node)) before.current = target as Element
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [note])
  return () => {
    const { current } = before
    if (current instanceof HTMLElement && current !== document.body)
      focusAnswer(current, { preventScroll: true })
  }
}
