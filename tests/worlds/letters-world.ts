import { postLetters } from '#features/letters/post-letters.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { readMail } from '#tests/read-mail.ts'
import { openSignupWorld } from './signup-world.ts'

/** A world whose letters about sign-ups arrive at a mail server. */
export async function openLettersWorld(engine: EngineName, env: Record<string, string> = {}) {
  const mail = await openMailServer()
  const at = await openSignupWorld(engine, { MAIL_URL: mail.url, ...env })
  const { house } = at.world

  /** All letters that there are to write and to send by now. */
  async function sent() {
    while (await postLetters(house));
    await house.outbox.send()
    const letters = await Promise.all(
      mail.letters.map(async ({ to, data }) => ({ to: to[0] ?? '', ...(await readMail(data)) })),
    )
    return letters.toSorted((a, b) => (`${a.to} ${a.subject}` < `${b.to} ${b.subject}` ? -1 : 1))
  }

  return {
    ...at,
    mail,
    sent,
    subjects: async () => (await sent()).map(({ to, subject }) => `${to} ${subject}`),
    /** Sends what is to be sent and forgets it. */
    async clear(): Promise<void> {
      await sent()
      mail.letters.length = 0
    },
    async rowOf(id: number, index = 0) {
      const row = (await at.rows(id))[index]
      if (!row) throw new Error('There is no such row')
      return { ...row, key: row.manage_key }
    },
    async close(): Promise<void> {
      await at.world.close()
      await mail.close()
    },
  }
}

export type LettersWorld = Awaited<ReturnType<typeof openLettersWorld>>
