import { PasswordInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import type { Call } from '#platform/call/call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'

/**
 * Sends what needs a fresh password. `password` is the field for it, drawn when the sign-in is a while ago, or once the server
 * has asked for it.
 */
export function useProvenSend<In, Out, Answer>(call: Call<In, Out, Answer>, asks: boolean) {
  const { t } = useOffice()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { send, isSending, refusal, fields } = useSend(call, { quiet: true })
  const isAsked = asks || 'prove' in Object(refusal?.data)
  return {
    isSending,
    fields,
    /** What the server sent beside its refusal. */
    data: refusal?.data,
    /** What was refused and stands beside no field. */
    message: refusal && !fields.current_password ? refusal.message : '',
    send: async (given: In): Promise<Answer | null> => {
      const { answer } = await send({ ...given, ...(typed && { current_password: typed }) })
      if (!answer && isAsked) focusAnswer(input.current)
      return answer ?? null
    },
    password: isAsked ? (
      <PasswordInput
        ref={input}
        name="current_password"
        label={t('form.currentPassword')}
        description={t('form.proveAgain')}
        error={fields.current_password}
        autoComplete="current-password"
        maxLength={200}
        value={typed}
        visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    ) : null,
  }
}
