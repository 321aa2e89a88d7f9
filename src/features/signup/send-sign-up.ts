import type { CallFunction } from '#platform/call/client.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { replyTo, type Reply } from '#platform/call/reply.ts'
import { signupCalls, type SignUpAnswer } from './signup.calls.ts'

export interface SignUpInput {
  event_id: number
  locale: Locale
  idempotency_key: string
}

/** Sends a sign-up. When the queue is long, the browser retries after the time that the server names. */
export async function sendSignUp(
  ask: CallFunction,
  input: SignUpInput,
  showMessage: (text: string) => void,
): Promise<Reply<SignUpAnswer>> {
  for (;;) {
    const reply = await replyTo(ask(signupCalls.apply, input, { noRedirect: true }))
    if (reply.answer?.state !== 'comeBack') return reply
    showMessage(reply.message)
    const seconds = reply.answer.retry_after ?? 3
    await new Promise((done) => setTimeout(done, seconds * 1000))
  }
}
