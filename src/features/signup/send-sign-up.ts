import type { CallFunction } from '#platform/call/client.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { replyTo, type Reply } from '#platform/call/reply.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import { signupCalls, type SignUpAnswer } from './signup.calls.ts'

export interface SignUpInput {
  event_id: number
  locale: Locale
  idempotency_key: string
}

/**
 * Sends a sign-up. When the queue is long, the browser retries after the time that the server names. When very many
 * sign-ups come from one network, it computes a proof of work first.
 */
export async function sendSignUp(
  ask: CallFunction,
  input: SignUpInput,
  showMessage: (text: string) => void,
): Promise<Reply<SignUpAnswer>> {
  let proof = {}
  for (;;) {
    const reply = await replyTo(ask(signupCalls.apply, { ...input, ...proof }, { noRedirect: true }))
    const { answer, message, refusal } = reply
    if (answer?.state === 'comeBack') {
      showMessage(message)
      await new Promise((done) => setTimeout(done, (answer.retry_after ?? 3) * 1000))
    } else if (refusal?.type === 'proof' && !('proof' in proof)) proof = await proofOfWork(ask)
    else return reply
  }
}

async function proofOfWork(ask: CallFunction): Promise<{ proof_id: string; proof: string } | { proof: '' }> {
  const [{ sessionCalls }, { solveProofOfWork }] = await Promise.all([
    import('#features/sign-in/sign-in.calls.ts'),
    import('#platform/auth/proof-of-work.ts'),
  ])
  const id = randomHex()
  const { answer } = await replyTo(ask(sessionCalls.proof, { id }, { noRedirect: true }))
  return answer ? { proof_id: id, proof: await solveProofOfWork(answer.salt, answer.bits) } : { proof: '' }
}
