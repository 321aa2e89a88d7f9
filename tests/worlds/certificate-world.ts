import { course } from '#entities/course.ts'
import { member } from '#entities/member.ts'
import { expect } from 'vitest'
import type { EngineName } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld } from '#tests/world.ts'

const english = { 'think-lang': 'en' }

/** A world with actions for tests of certificates. */
export async function openCertificateWorld(engine: EngineName, env: Record<string, string> = {}) {
  const world = await openWorld(engine, env)
  const asking = (as: 'root' | 'lin') => (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as, headers: english, ...(body ? { body } : {}) })
  const [asRoot, asLin] = [asking('root'), asking('lin')]
  const nobody = (path: string, body?: object) =>
    world.ask(body ? 'POST' : 'GET', path, { headers: english, ...(body ? { body } : {}) })
  return {
    world,
    asRoot,
    asLin,
    nobody,
    show: async (code: unknown) => (await nobody(`/api/certificate/show?code=${String(code)}`)).data,
    own: async () => (await asLin('GET', '/api/account/certificate?limit=100')).data.list ?? [],
    rowsOf: (member_id: number) =>
      world.house.db.read
        .selectFrom('certificate')
        .selectAll()
        .where('member_id', '=', member_id)
        .orderBy('id')
        .execute(),
    newCourse: async (more: object = {}) => {
      const named = { name_zh_cn: '《大学》', name_en: 'The Great Learning', ...more }
      return (await addRow(world.house, course, named)).id
    },
    newMember: async (certificate_name: string, more: object = {}) => {
      const nickname = `m${certificate_name}${Math.random()}`.slice(0, 30)
      return (await addRow(world.house, member, { username: nickname, nickname, certificate_name, ...more }))
        .id
    },
    complete: (member_id: number, course_id: number) =>
      world.house.db.write(({ queries }) =>
        queries
          .insertInto('course_enrolment')
          .values({
            member_id,
            course_id,
            joined_at: 1_790_000_000,
            last_at: 1_795_219_200,
            completed_at: 1_795_219_200,
          })
          .execute(),
      ),
    awarded: async (form: object) => {
      const answer = await asRoot('POST', '/admin/certificate/add', { reason: 'By hand', ...form })
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
      return Number(answer.data.id)
    },
  }
}

export type CertificateWorld = Awaited<ReturnType<typeof openCertificateWorld>>
