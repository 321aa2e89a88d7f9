import { expect, test } from 'vitest'
import { isNamePattern, nameBy, usualPattern } from './name-pattern.ts'
import { isStoredName } from '#platform/files/stored-name.ts'

const at = { seconds: Date.parse('2026-11-28T01:02:03Z') / 1000, ending: 'mp4' as const }

test.each([
  [usualPattern, 'x', /^2026\/11\/[0-9a-f]{32}\.mp4$/],
  [
    '/files/{topic}/{year}{mon}{day}/{filename}-{random}{.suffix}',
    'Spring tea.mp4',
    /^default\/20261128\/Spring-tea-[0-9a-f]{32}\.mp4$/,
  ],
  ['/files/{time}/{hour}{min}{sec}{.suffix}', 'x', /^1795827723\/010203-[0-9a-f]{32}\.mp4$/],
  ['/files/{random}/{filename}{.suffix}', '学而', /^[0-9a-f]{32}\/file-[0-9a-f]{32}\.mp4$/],
  ['/etc/{filename}', 'x', /^2026\/11\/[0-9a-f]{32}\.mp4$/],
])('a name by %s (T5.2)', (pattern, name, shape) => {
  expect(nameBy(pattern, { ...at, name })).toMatch(shape)
  expect(isStoredName(nameBy(pattern, { ...at, name }))).toBe(true)
})

test.each([
  '../../etc/passwd',
  'a\0b.jpg',
  `${'很长 long'.repeat(60)}.mp4`,
  '..',
  '%2e%2e/x',
  '<svg onload=x>.svg',
])('nothing of the name %j leads out of the folder, and it is cut (T5.2)', (name) => {
  const made = nameBy('/files/{year}/{filename}-{random}{.suffix}', { ...at, name })
  expect(isStoredName(made)).toBe(true)
  expect(made).toMatch(/^2026\/[\w-]{1,100}-[0-9a-f]{32}\.mp4$/)
})

test.each([
  '',
  '/files/{year}',
  '/files/../{random}{.suffix}',
  '/files/{who}{.suffix}',
  '/a/{random}{.suffix}',
  '/files//{random}{.suffix}',
  '/files/.x/{random}{.suffix}',
])('%j is no pattern', (text) => expect(isNamePattern(text)).toBe(false))
