import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/browser/memory-storage.ts'
import { KeptDrafts, type KeptDraft } from './kept-drafts.ts'

const now = Math.floor(Date.now() / 1000)
const tea: KeptDraft = { at: now, title: 'Tea', version: 7, base: { name: 'Te' }, values: { name: 'Tea' } }
const name = 'row of note 3'

let storage: Storage
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers()
  storage = memoryStorage()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was typed is stored after a pause, and is there when the page is opened again', () => {
  new KeptDrafts(1, storage).keep(name, tea)
  expect(new KeptDrafts(1, storage).read(name)).toBeNull()
  vi.advanceTimersByTime(1000)
  const again = new KeptDrafts(1, storage)
  expect(again.read(name)).toEqual(tea)
  expect(again.namesFrom('row of note ')).toEqual([name])
})

test('nobody else is offered it, and it is gone after the sign-out of its owner', () => {
  const own = new KeptDrafts(1, storage)
  own.keep(name, tea)
  own.flush()
  const other = new KeptDrafts(2, storage)
  expect([other.read(name), other.namesFrom('')]).toEqual([null, []])
  other.end()
  expect(own.read(name)).toEqual(tea)
  own.keep('row of note new', tea)
  own.end()
  own.keep(name, tea)
  own.flush()
  expect(Object.keys(storage)).toEqual([])
})

test('a dropped draft does not come back, and an old one is forgotten', () => {
  const drafts = new KeptDrafts(1, storage)
  drafts.keep(name, tea)
  drafts.drop(name)
  vi.advanceTimersByTime(5000)
  expect(drafts.read(name)).toBeNull()
  drafts.keep(name, { ...tea, at: now - 15 * 86_400 })
  drafts.flush()
  expect(new KeptDrafts(1, storage).read(name)).toBeNull()
})

test('what cannot be read is nothing', () => {
  storage.setItem(`draft 1 ${name}`, '{')
  expect(new KeptDrafts(1, storage).read(name)).toBeNull()
})
