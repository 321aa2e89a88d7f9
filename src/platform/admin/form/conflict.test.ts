import { expect, test } from 'vitest'
import { changedFields, conflictIn, settled, unchosen } from './conflict.ts'

const data = {
  type: 'conflict',
  fields: ['name'],
  base: { id: 1, version: 1, name: 'tea', place: 'here', date: 'mon' },
  theirs: { id: 1, version: 2, name: 'their tea', place: 'there', date: 'mon' },
  mine: { name: 'my tea', date: 'tue' },
  changed: { name: { area: 'admin', name: 'anna', at: 1_795_000_000, isYou: false } },
}
const edited = { ...data.base, name: 'my tea', date: 'tue' }

test('only an answer with all three sides is a conflict', () => {
  expect(conflictIn(data)).toMatchObject({ fields: ['name'], changed: data.changed })
  const unknown = { fields: ['name'], changed: { name: undefined } }
  for (const changed of [undefined, {}, { name: { name: 'anna' } }])
    expect(conflictIn({ ...data, changed })).toMatchObject(unknown)
  for (const other of [
    null,
    {},
    { ...data, type: 'duplicate' },
    { ...data, theirs: null },
    { ...data, theirs: {} },
    { ...data, fields: 'name' },
  ]) {
    expect(conflictIn(other)).toBeNull()
  }
})

test('each field has the value that was chosen, nothing is chosen beforehand, and no other change is lost', () => {
  const conflict = conflictIn(data)
  if (!conflict) throw new Error('no conflict')
  expect(unchosen(conflict, {})).toEqual(['name'])
  expect(unchosen(conflict, { name: 'theirs' })).toEqual([])
  const mine = settled(conflict, edited, ['name', 'date'], { name: 'mine' })
  expect(mine.values).toMatchObject({ name: 'my tea', date: 'tue', place: 'there', version: 2 })
  const theirs = settled(conflict, edited, ['name', 'date'], { name: 'theirs' })
  expect(theirs.values).toMatchObject({ name: 'their tea', date: 'tue', place: 'there' })
  expect(changedFields(theirs.base, theirs.values)).toEqual(['date'])
})

test('empty values are equal in every spelling', () => {
  expect(changedFields({ a: null, b: '', c: 0 }, { a: '', b: undefined, c: 0 })).toEqual([])
  expect(changedFields({ a: null, c: 0 }, { a: 0, c: '0' })).toEqual(['a', 'c'])
})
