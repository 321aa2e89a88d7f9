import { paths } from '#paths.ts'
import form from '#features/member/public/member-form.module.css'
import { replyIn } from '#platform/call/reply.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { stopCalls } from './notices.calls.ts'
import styles from './LetterStopPage.module.css'

const title = { zh: '停止这类信件', en: 'Stop letters of this kind' }

const words = {
  necessary: {
    zh: '票、活动变更、验证码和账号安全的信件仍会寄给您。',
    en: 'Letters with your ticket, about changes of an event, with codes and about your account still come.',
  },
  stop: { zh: '停止', en: 'Stop them' },
  stopped: { zh: '这类信件已经停止。', en: 'Letters of this kind are stopped.' },
  resume: { zh: '还是想收到', en: 'I would like them after all' },
  all: { zh: '会员中心里的全部通知', en: 'All notices, in the member centre' },
}

/**
 * Opens from a letter, also for somebody who is not signed in. Opening it changes nothing. A mail program that stops the
 * letters itself sends a form without an action.
 */
export const LetterStopPage = definePage(paths.letterStop, {
  title,
  reads: ({ params }) => ({ stopping: read(stopCalls.stopping, params) }),

  head: () => ({ noindex: true }),

  form: ({ params }, { deed }) => read(deed === 'resume' ? stopCalls.resume : stopCalls.stop, params),

  View({ stopping: { label, hint, stopped, member }, posted }) {
    const { locale } = useReader()
    const reply = posted ? replyIn(stopCalls.stop, posted.answer) : null
    const said = reply?.message ?? (stopped ? labelIn(words.stopped, locale) : '')
    return (
      <section className={styles.stop}>
        <h1>{labelIn(title, locale)}</h1>
        {said && <p role={reply?.refusal ? 'alert' : 'status'}>{said}</p>}
        <p>
          <strong>{label}</strong>
          <br />
          {hint}
        </p>
        {!stopped && <p>{labelIn(words.necessary, locale)}</p>}
        <form method="post">
          <button type="submit" name="deed" value={stopped ? 'resume' : 'stop'} className={form.send}>
            {labelIn(stopped ? words.resume : words.stop, locale)}
          </button>
        </form>
        {member && (
          <p>
            <a href={link(paths.userNotices, {}, locale)}>{labelIn(words.all, locale)}</a>
          </p>
        )}
      </section>
    )
  },
})
