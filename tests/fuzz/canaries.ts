import { admin } from '#entities/admin.ts'
import { member } from '#entities/member.ts'
import type { World } from '#tests/world.ts'
import type { Person } from './request.ts'

const ofPeople = 'kanarienvogel-person'
const ofSecrets = 'kanarienvogel-secret'

/** Data of somebody else, and secrets that nobody may ever see. */
export async function plantCanaries({ house, ids, ask }: World): Promise<void> {
  await house.change('fuzz', async (changes) => {
    await changes.add(member, {
      username: 'someone',
      nickname: 'Someone',
      email: `${ofPeople}@example.org`,
      motto: `${ofPeople} motto`,
      password: `${ofSecrets}-member`,
    })
    await changes.add(admin, { username: 'hidden', nickname: 'Hidden', password: `${ofSecrets}-admin` })
  })
  const person = {
    userName: `${ofPeople} name`,
    email: `${ofPeople}-seat@example.org`,
    mobile: '13912345678',
  }
  const { code, msg } = await ask('POST', '/api/event/apply', {
    body: { event_id: ids.teaEvening, ...person, idempotency_key: 'canary-0123456789' },
  })
  if (code !== 1) throw new Error(`The canary could not sign up: ${msg}`)
}

/** What an answer shows and must not. Only a super administrator may see data of people. */
export function leakIn(text: string, as: Person): string | null {
  const seen = [...(as === 'root' ? [] : [ofPeople]), ofSecrets]
  return seen.find((canary) => text.includes(canary)) ?? null
}

/** Signs of the inside: stack traces, statements, folders. */
const inside = /\n\s+at .+:\d+:\d+|node_modules\/|\.server\.ts\b|SQLITE_|SqliteError|syntax error at or near/

export const insideIn = (text: string): string | null => inside.exec(text)?.[0].trim().slice(0, 80) ?? null
