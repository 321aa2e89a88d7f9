import { useEffect, useRef, useState } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import type { Reply } from '#platform/call/reply.ts'
import { textAt } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import {
  memberProblems,
  type MemberField,
  type MemberForm,
  type MemberProblems,
  type MemberTab,
} from './member-sign-in-rules.ts'

type ProblemWords = Partial<Record<MemberField, string>>

/** What is said about a form: the problems of its fields, and the message above them. The focus goes there. */
export function useFormSummary(tab: MemberTab, firstMessage: string | null, firstRefusal: string) {
  const { locale } = useReader()
  const [wrong, setWrong] = useState<ProblemWords>({})
  const [said, setSaid] = useState({ text: firstMessage ?? firstRefusal, good: firstMessage !== null })
  const summary = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (firstMessage !== null || asked > 0) focusAnswer(summary.current)
  }, [firstMessage, asked])

  /** The summary gets the focus once its words are drawn. */
  const focus = () => setAsked((before) => before + 1)

  /** False when one of the fields has a problem, which is said then. */
  async function check(form: MemberForm, names: readonly MemberField[]): Promise<boolean> {
    const problems = memberProblems(tab, form, names)
    setWrong(await inWords(problems, locale))
    setSaid({ text: '', good: false })
    const isRight = Object.keys(problems).length === 0
    if (!isRight) focus()
    return isRight
  }

  const sayNothing = () => {
    setWrong({})
    setSaid({ text: '', good: false })
  }
  const say = (text: string, good = false) => setSaid({ text, good })
  const sayReply = ({ message, refusal }: Reply) => say(message, refusal === null)
  return { summary, wrong, said, check, say, sayReply, sayNothing, focus }
}

async function inWords(problems: MemberProblems, locale: Locale): Promise<ProblemWords> {
  const entries = Object.entries(problems)
  if (entries.length === 0) return {}
  const pack = await messagesIn(locale)
  return Object.fromEntries(entries.map(([name, key]) => [name, textAt(pack, key) ?? key]))
}
