import { memberAccountCalls } from '#features/account/account.calls.ts'
import type { FormValues } from '#platform/call/posted-form.ts'
import { useReader } from '#platform/site/reader.ts'
import { useMemberRefresh, type SignedInMember } from '#features/member/public/signed-in-member.ts'
import { MemberAddresses } from '#features/account/MemberAddresses.tsx'
import { Notes, notesOf, MemberField, idOf } from '#features/member/public/MemberField.tsx'
import { MemberForm } from '#features/member/public/MemberForm.tsx'
import { ProfilePicture } from '#features/account/ProfilePicture.tsx'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import styles from '#features/member/public/member-form.module.css'

const genders = [
  [0, 'own.genders.secret'],
  [1, 'own.genders.male'],
  [2, 'own.genders.female'],
] as const

const action = 'profile'

/** What was typed into a form that was refused. */
const typedIn = ({ nickname = '', gender, birthday = '', motto = '' }: FormValues) => ({
  nickname,
  gender: Number(gender),
  birthday,
  motto,
})

/** The profile of the member, and below it the addresses for signing in. */
export function ProfileForm({ known }: { known: SignedInMember }) {
  const { t, posted } = useReader()
  const refreshMember = useMemberRefresh()
  const { avatar, nickname, gender, birthday, motto } = known
  const stored = { avatar, nickname, gender, birthday, motto }
  const initial = { ...stored, ...(posted?.typed.deed === action && typedIn(posted.typed)) }
  const { form, put, field, sheet, say, busy, send } = useMemberForm(
    memberAccountCalls.profile,
    initial,
    action,
  )
  const { fields } = sheet.said

  async function save() {
    if (!(await send(form)).refusal) await refreshMember()
  }

  return (
    <>
      <MemberForm {...sheet} values={{ avatar: form.avatar }} onSend={() => void save()}>
        <ProfilePicture
          stored={form.avatar}
          wrong={fields.avatar}
          onPut={(address) => put({ avatar: address })}
          onFailed={(words) => say({ text: words })}
        />
        <MemberField
          {...field('nickname')}
          label={t('own.nickname')}
          hint={t('own.nicknameHint')}
          autoComplete="nickname"
        />
        <fieldset className={styles.field}>
          <legend>{t('own.gender')}</legend>
          <div className={styles.choices}>
            {genders.map(([value, words]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="gender"
                  value={value}
                  checked={form.gender === value}
                  onChange={() => put({ gender: value })}
                />
                {t(words)}
              </label>
            ))}
          </div>
        </fieldset>
        <MemberField
          {...field('birthday')}
          type="date"
          label={t('own.birthday')}
          hint={t('own.birthdayHint')}
          autoComplete="bday"
          min="1900-01-01"
        />
        <div className={styles.field}>
          <label htmlFor={idOf('motto')}>{t('own.motto')}</label>
          <textarea
            id={idOf('motto')}
            name="motto"
            rows={3}
            value={form.motto}
            {...notesOf('motto', t('own.mottoHint'), fields.motto)}
            onChange={({ target }) => put({ motto: target.value })}
          />
          <Notes name="motto" hint={t('own.mottoHint')} wrong={fields.motto} />
        </div>
        <button type="submit" className={styles.send} disabled={busy}>
          {t(busy ? 'own.saving' : 'own.save')}
        </button>
      </MemberForm>
      <MemberAddresses known={known} />
    </>
  )
}
