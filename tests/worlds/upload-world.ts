import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { admin } from '#entities/admin.ts'
import { config } from '#entities/config.ts'
import { member } from '#entities/member.ts'
import type { UploadAnswer } from '#features/upload/upload.calls.ts'
import { uploadHandlers } from '#features/upload/upload.server.ts'
import type { Caller } from '#platform/call/caller.ts'
import { CallContext, type MessageReply } from '#platform/call/context.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { incomingFolder } from '#platform/files/incoming.server.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'
import { randomToken } from '#platform/std/random.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { openSmallHouse, originFrom } from '#tests/small-house.ts'

const people = {
  root: { area: 'admin', id: 1, name: 'root', super: true, can: () => true },
  lin: { area: 'member', id: 1, name: 'lin' },
  wen: { area: 'member', id: 2, name: 'wen' },
} satisfies Record<string, Caller>

export type UploadWorld = Awaited<ReturnType<typeof openUploadWorld>>

/** A world with an administrator and two members who upload files. */
export async function openUploadWorld(engine: EngineName, env: Record<string, string> = {}) {
  const { house, fresh, time } = await openSmallHouse(engine, { PUBLIC_URL: 'http://shuyuan.test', ...env })
  time.seconds = 1_795_219_200
  // Without the watchers that a test adds.
  const write = (work: (changes: Changes) => Promise<unknown>) =>
    ({ ...house, watchers: [] }).change('test', work)
  await write(async (changes) => {
    await changes.add(admin, { username: 'root', nickname: 'Root', group_ids: '', password: 'x' })
    await changes.add(member, { username: 'lin', nickname: 'Lin', password: 'x' })
    await changes.add(member, { username: 'wen', nickname: 'Wen', password: 'x' })
  })

  /** A file as the HTTP layer has received it. */
  async function received(
    name: string,
    content: string | Buffer,
    more: Partial<UploadedFile> = {},
  ): Promise<UploadedFile> {
    const folder = incomingFolder(fresh.folder)
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomToken())
    await writeFile(path, content)
    const size = Buffer.byteLength(content)
    return { path, name, type: 'application/octet-stream', size, truncated: false, ...more }
  }

  async function filesOnDisk(): Promise<string[]> {
    const folder = join(fresh.folder, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  const send = (who: keyof typeof people, file: UploadedFile) => sendFile(house, people[who], file)
  return {
    house,
    time,
    database: fresh,
    write,
    received,
    send,
    upload: async (who: keyof typeof people, name: string, content: string | Buffer) =>
      send(who, await received(name, content)),
    async set(name: string, value: string): Promise<void> {
      const rows = house.db.read.selectFrom('config').select('id').where('name', '=', name)
      const row = await rows.executeTakeFirst()
      await write((changes) =>
        row ? changes.edit(config, row.id, { value }) : changes.add(config, { name, value }),
      )
    },
    filesOnDisk,
    /** In the store, and on the own disk, where nothing of a file may stay behind. */
    async storedFiles(): Promise<string[]> {
      const listed: string[] = []
      for await (const { name } of house.files.store.list()) listed.push(name)
      const beside = (await filesOnDisk()).filter((name) => !listed.some((each) => each.endsWith(name)))
      return [...listed, ...beside]
    },
  }
}

/** As the HTTP layer does: the input is read by the contract, and the received file is removed afterwards. */
async function sendFile(
  house: House,
  caller: Caller,
  file: UploadedFile,
): Promise<{ file: UploadAnswer; message: string }> {
  const path = caller.area === 'admin' ? '/admin/ajax/upload' : '/api/ajax/upload'
  const { call, run } = uploadHandlers.find((handled) => handled.call.path === path) as HandledCall
  const read = call.input?._zod.run({ value: { file }, issues: [] }, { async: false }) as {
    value: unknown
    issues: unknown[]
  }
  expect(read.issues).toEqual([])
  const audit = { ...systemAudit(call.path), area: caller.area, actorId: 1 }
  try {
    const context = new CallContext(house, originFrom(), caller, audit)
    const answer = (await run(read.value, context)) as MessageReply<{ file: UploadAnswer }>
    return { file: answer.data.file, message: answer.key }
  } finally {
    await rm(file.path, { force: true })
  }
}

export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8321f' } })
    .jpeg()
    .toBuffer()
