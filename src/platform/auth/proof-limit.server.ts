import type { Limit } from '#platform/call/call.ts'
import type { House } from '#platform/call/house.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { takeOrRefuse } from './rate-limits.server.ts'
import { isProof } from './proof.server.ts'

interface ProofLimitInput {
  key: string
  /** The limits without a proof of work; all of them apply. */
  free: readonly Limit[]
  /** The additional limit with a proof of work for each request. */
  worked: Limit
  proof: { id: string; number: string } | null
}

/**
 * Above the free limit, a proof of work is demanded instead of a refusal: a school with one address can go on, and a
 * script gets slow. The challenge is fetched separately, so a refusal costs nothing.
 */
export async function takeOrRequireProof(
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
