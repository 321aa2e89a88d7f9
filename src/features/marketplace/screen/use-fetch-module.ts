import { useState } from 'react'
import { useCaller } from '#platform/call/answers-context.ts'
import { replyTo } from '#platform/call/reply.ts'
import { marketplaceCalls } from '#features/marketplace/marketplace.calls.ts'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { words } from './market-words.ts'
import { isAccountEnded, useMarket } from './market-context.ts'

/** Brings a version here and shows what it may do. The answer is what went wrong, in words, or empty. */
export function useFetchModule() {
  const ask = useCaller()
  const say = useWordsOf(words)
  const { session, changed, open, keep } = useMarket()
  const [isFetching, setFetching] = useState(false)
  const bring = async (uid: string, version: string) => {
    const shown = await replyTo(ask(marketplaceCalls.info, { uid, ...session }, { quiet: true }))
    const sha256 = shown.answer?.info.versions.find((each) => each.version === version)?.sha256
    if (sha256 === undefined) return shown
    return replyTo(ask(marketplaceCalls.fetch, { uid, version, sha256, ...session }, { quiet: true }))
  }
  const fetchModule = async (uid: string, version: string): Promise<string> => {
    if (isFetching) return ''
    setFetching(true)
    const { answer, refusal, message } = await bring(uid, version)
    setFetching(false)
    if (isAccountEnded(refusal)) keep(null)
    if (!answer || !('uid' in answer)) return message || say('unfit')
    await changed()
    open(uid)
    return ''
  }
  return { fetchModule, isFetching }
}
