import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputForAudit } from '#platform/call/audit-input.ts'

test('of an uploaded file the log has name, type and size, and no folder of the server', () => {
  const file = { path: '/srv/data/incoming/x', name: 'a.png', type: 'image/png', size: 70, truncated: false }
  const schema = z.object({ file: z.custom(() => true) })
  expect(JSON.parse(inputForAudit({ file }, schema))).toEqual({
    file: { name: 'a.png', type: 'image/png', size: 70 },
  })
})

test('what staff typed under the name of a path is in the log', () => {
  expect(inputForAudit({ path: 'event', title: 'Events' }, undefined)).toBe(
    '{"path":"event","title":"Events"}',
  )
})
