import { createContext, use } from 'react'
import type { Call } from '#platform/call/call.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import { useSend } from '#platform/call/use-send.ts'
import type { MarketAccount } from '#features/marketplace/marketplace.calls.ts'
import type { ModuleInfo } from '#features/modules/modules.calls.ts'

export interface OpenMarket {
  modules: ModuleInfo[]
  account: MarketAccount | null
  /** What each question to the marketplace takes along. */
  session: { house: string; token: string }
  keep: (account: MarketAccount | null) => void
  /** Something was bought or brought. */
  changed: () => Promise<void>
  /** Shows what waits here to be installed. */
  open: (uid: string) => void
}

export const MarketContext = createContext<OpenMarket | null>(null)

export function useMarket(): OpenMarket {
  const market = use(MarketContext)
  if (!market) throw new Error('A part of the marketplace needs a MarketContext')
  return market
}

/** The marketplace no longer knows who asks. */
export const isAccountEnded = (refusal: CallFailure | null | undefined): boolean =>
  Object(refusal?.data).market === 'signedOut'

/** Sends to the marketplace with the account there, which is forgotten when it has ended. */
export function useMarketSend<In, Out, Answer>(call: Call<In, Out, Answer>) {
  const { session, keep } = useMarket()
  const sending = useSend(call, { quiet: true })
  return {
    ...sending,
    send: async (given: Omit<In, 'house' | 'token'>) => {
      const reply = await sending.send({ ...given, ...session } as unknown as In)
      if (isAccountEnded(reply.refusal)) keep(null)
      return reply
    },
  }
}
