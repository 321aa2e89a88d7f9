import type { Limit } from '#platform/call/call.ts'
import type { House } from '#platform/call/house.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { takeOrRefuse } from './limits.server.ts'
import { isProof } from './proof.server.ts'

interface ProofLimitInput {
  key: string
  /** For everybody, within each of these. */
  free: readonly Limit[]
  /** And so many more for those who let their machine work for each. */
  worked: Limit
  proof: { id: string; number: string } | null
}

/**
 * Above what is free, an answer is not no but "work for it": a school with one address gets on, a script gets slow.
 * The work itself is fetched apart, so that refusing costs nothing.
 */
export async function takeOrAskForWork(
  house: House,
  { key, free, worked, proof }: ProofLimitInput,
): Promise<void> {
  try {
    for (const limit of free) await takeOrRefuse(house, `${key} ${limit.seconds}`, limit)
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'tooMany') throw error
    if (proof === null) throw needsWork('refused.workFirst', error)
    await takeOrRefuse(house, `${key} worked`, worked)
    if (!(await isProof(house, proof.id, proof.number))) throw needsWork('refused.wrongWork', error)
  }
}

const needsWork = (key: 'refused.workFirst' | 'refused.wrongWork', { params, retryAfter = 60 }: Refusal) =>
  new Refusal(key, { kind: 'tooMany', params, retryAfter, data: { type: 'proof' } })
