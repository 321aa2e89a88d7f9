import { releaseRegistry } from '#app/modules.server.ts'
import { describe, expect, it } from 'vitest'
import type { Table } from '#platform/db/columns.ts'
import { memberParts } from './member-parts.server.ts'
import { fileName } from './member-files.server.ts'

const parts = memberParts(releaseRegistry.memberData, releaseRegistry.entities)
const leftOutOf = (table: string) =>
  releaseRegistry.memberData.find((data) => data.table === table)?.leftOut ?? {}
const partOf = (table: string) => parts.find((part) => part.table === table)

/** How tables name somebody; of some the rest are not members. */
const owners = new Set(['member_id', 'user_id', 'owner_id', 'actor_id'])
const isOfMembers = ({ name, columns }: Table) =>
  name === 'member' ||
  Object.entries(columns).some(([column, { references }]) => owners.has(column) || references === 'member')
const ofMembers = releaseRegistry.tables.filter(isOfMembers)

const isSecret = (table: string, column: string) =>
  releaseRegistry.entities.get(table)?.secrets.includes(column) ?? false

describe('what a member is handed out', () => {
  it('every table that names members declares its export once', () => {
    const declared = releaseRegistry.memberData.map(({ table }) => table)
    expect(declared.toSorted()).toEqual(ofMembers.map(({ name }) => name).toSorted())
    expect(parts[0]?.table).toBe('member')
  })

  it.each(ofMembers.filter(({ name }) => partOf(name)).map((table) => [table.name, table] as const))(
    'is every column of %s that is no secret and not left out for a reason',
    (name, { columns }) => {
      const part = partOf(name)
      const { owner = '', where = {} } = part ?? {}
      const ours = new Set([owner, ...Object.keys(where), 'version'])
      const expected = Object.keys(columns).filter(
        (column) =>
          (!ours.has(column) || (column === 'id' && name === 'member')) &&
          !isSecret(name, column) &&
          !(column in leftOutOf(name)),
      )
      expect(part?.columns.map((column) => column.name).toSorted()).toEqual(expected.toSorted())
    },
  )

  it('every column that is left out exists', () => {
    const columnsOf = new Map(releaseRegistry.tables.map(({ name, columns }) => [name, columns]))
    const gone = releaseRegistry.memberData.flatMap(({ table, leftOut = {} }) =>
      Object.keys(leftOut).filter((column) => !(column in (columnsOf.get(table) ?? {}))),
    )
    expect(gone).toEqual([])
  })

  it('no part contains other people or secrets', () => {
    const named = parts.flatMap(({ columns }) => columns.map(({ names }) => names))
    expect(named).not.toEqual(expect.arrayContaining(['member']))
    expect(named).not.toEqual(expect.arrayContaining(['admin']))
    const columns = parts.flatMap((part) => part.columns.map(({ name }) => name))
    expect(columns.filter((name) => /password|hash|key|secret|^live_|token/.test(name))).toEqual([])
  })
})

describe('the name of a file that somebody sent', () => {
  it.each([
    ['讲义.pdf', '2026/11/0123456789abcdef.pdf', '讲义.pdf'],
    ['../../etc/passwd', '2026/11/0123456789abcdef.txt', 'etc passwd.txt'],
    [String.raw`..\..\boot.ini`, '2026/11/0123456789abcdef.txt', 'boot.ini.txt'],
    ['/', '2026/11/0123456789abcdef.png', 'file.png'],
    ['a\r\nb\0c.png', '2026/11/0123456789abcdef.png', 'a b c.png'],
    ['\u202egnp.exe', '2026/11/0123456789abcdef.png', 'gnp.exe.png'],
    ['CON', '2026/11/0123456789abcdef.png', 'CON.png'],
    ['...', '2026/11/0123456789abcdef.png', 'file.png'],
    ['x'.repeat(120), '2026/11/0123456789abcdef.png', `${'x'.repeat(60)}.png`],
    ['page.html', '2026/11/0123456789abcdef.jpg', 'page.html.jpg'],
  ])('the file name %j stays in its folder and gets the right extension', (called, stored, name) =>
    expect(fileName(called, stored)).toBe(name),
  )
})
