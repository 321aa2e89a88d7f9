import { MemberForm } from '#features/member/public/MemberForm.tsx'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import form from '#features/member/public/member-form.module.css'
import { LetterLanguage } from '#features/account/notices/LetterLanguage.tsx'
import { NoticeChoices } from '#features/account/notices/NoticeChoices.tsx'
import { memberNoticesCalls, type MemberNotices } from '#features/notices/notices.calls.ts'
import styles from '#features/account/notices/notices.module.css'
import { useCall } from '#platform/call/use-call.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'

const words = {
  lead: {
    zh: '票、活动变更、验证码、账号安全和注销的通知一定会送达。其余的由您选择，每封可选的信里也都有停止的链接。',
    en: 'Tickets, changes of your events, codes, the security and the closing of your account always reach you. All else is for you to choose, and each letter that you can do without has a link that stops it.',
  },
}

/** The language of letters, and the notices that the member may do without. */
export function NoticesForm() {
  const { t, locale } = useReader()
  const { answer, refusal } = useCall(memberNoticesCalls.notices, {})
  return (
    <>
      <p className={styles.lead}>{labelIn(words.lead, locale)}</p>
      {answer ? (
        <Choices known={answer} />
      ) : (
        <p role={refusal ? 'alert' : 'status'}>{refusal?.message || t('own.loading')}</p>
      )}
    </>
  )
}

/** While the language is unknown, that of the page is proposed. */
function Choices({ known: { letter_locale, list } }: { known: MemberNotices }) {
  const { t, locale } = useReader()
  const chosen = list
    .flatMap(({ channels }) => channels.filter(({ wanted }) => wanted))
    .map((each) => each.choice)
  const initial = { letter_locale: letter_locale || locale, chosen }
  const {
    form: typed,
    put,
    sheet,
    busy,
    send,
  } = useMemberForm(memberNoticesCalls.saveNotices, initial, 'notices')

  const onChoose = (choice: string, wanted: boolean) =>
    put({ chosen: wanted ? [...typed.chosen, choice] : typed.chosen.filter((each) => each !== choice) })

  return (
    <MemberForm {...sheet} onSend={() => void send(typed)}>
      <LetterLanguage
        chosen={typed.letter_locale}
        wrong={sheet.said.fields.letter_locale}
        onChoose={(chosenLocale) => put({ letter_locale: chosenLocale })}
      />
      {list.map((notice) => (
        <NoticeChoices key={notice.name} notice={notice} chosen={typed.chosen} onChoose={onChoose} />
      ))}
      <button type="submit" className={form.send} disabled={busy}>
        {t(busy ? 'own.saving' : 'own.save')}
      </button>
    </MemberForm>
  )
}
