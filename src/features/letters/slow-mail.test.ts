import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

describe('a mail server that never answers', () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  let at: SignupWorld

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    at = await openSignupWorld('sqlite', { MAIL_URL: `smtp://127.0.0.1:${port}` })
    at.letters.goByThemselves = true
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await at.world.close()
  })

  it('a mail server that never answers delays no sign-up, and the letters stay in the outbox (R22)', async () => {
    const id = await at.openEvent({ capacity: 20 })
    await at.apply(id, person(0))
    await expect.poll(() => sockets.size).toBeGreaterThan(0)
    const answers = await Promise.all(
      Array.from({ length: 19 }, (_, index) => at.apply(id, person(index + 1))),
    )
    expect(answers.map(({ data }) => data.state)).toEqual(Array(19).fill('confirmed'))
    const letters = () => at.world.house.db.read.selectFrom('outbox').select(['key', 'sent_at']).execute()
    await expect.poll(async () => (await letters()).length).toBe(20)
    expect((await letters()).every(({ sent_at }) => sent_at === null)).toBe(true)
  })
})
