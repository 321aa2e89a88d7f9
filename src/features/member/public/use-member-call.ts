import { useEffect, useState } from 'react'
import type { AnswerOf, Call } from '#platform/call/call.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'

interface Own<Answer> {
  answer: Answer | null
  /** Why nothing came. */
  said: string
}

/**
 * What a call says of the member who looks; what came before stays until the next answer is there. It is asked anew
 * when what it `follows` is another.
 */
export function useMemberCall<C extends Call>(call: C, input: object, follows?: number): Own<AnswerOf<C>> {
  const { locale } = useReader()
  const [own, setOwn] = useState<Own<AnswerOf<C>>>({ answer: null, said: '' })
  const asked = JSON.stringify(input)
  useEffect(() => {
    let over = false
    const failed = (said: string) => over || setOwn(({ answer }) => ({ answer, said }))
    callServer(locale)(call, JSON.parse(asked) as object).then(
      ({ code, msg, data }) => {
        if (code !== 1) failed(msg)
        else if (!over) setOwn({ answer: data as AnswerOf<C>, said: '' })
      },
      ({ message }: Error) => failed(message),
    )
    return () => {
      over = true
    }
  }, [call, asked, locale, follows])
  return own
}
