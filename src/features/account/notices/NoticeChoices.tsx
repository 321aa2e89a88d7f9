import form from '#features/member/public/member-form.module.css'
import type { MemberNotices } from '#features/notices/notices.calls.ts'

interface NoticeChoicesProps {
  notice: MemberNotices['list'][number]
  chosen: readonly string[]
  onChoose: (choice: string, wanted: boolean) => void
}

/** One notice, and a box for each way in which it comes. */
export function NoticeChoices({
  notice: { name, label, hint, channels },
  chosen,
  onChoose,
}: NoticeChoicesProps) {
  const hintId = `notice-${name}-hint`
  return (
    <fieldset className={form.field} aria-describedby={hintId}>
      <legend>{label}</legend>
      <small id={hintId} className={form.hint}>
        {hint}
      </small>
      <div className={form.choices}>
        {channels.map((channel) => (
          <label key={channel.choice}>
            <input
              type="checkbox"
              name={channel.choice}
              value="1"
              checked={chosen.includes(channel.choice)}
              onChange={({ target }) => onChoose(channel.choice, target.checked)}
            />
            {channel.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
