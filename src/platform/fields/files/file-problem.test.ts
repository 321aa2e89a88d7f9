import { expect, test } from 'vitest'
import { allowedEndings, fileProblem } from './file-problem.ts'

const rules = { maxsize: 1000, mimetype: 'jpg, .png,video/*,application/pdf' }
const picture = { name: 'a.JPG', type: 'image/jpeg', size: 1000 }

test.each([
  [picture, null],
  [{ name: 'a.mov', type: 'video/quicktime', size: 1 }, null],
  [{ name: 'paper', type: 'application/pdf', size: 1 }, null],
  [{ ...picture, size: 1001 }, 'refused.fileSize'],
  [{ ...picture, size: 0 }, 'refused.fileIncomplete'],
  [{ ...picture, type: '' }, 'refused.fileIncomplete'],
  [{ name: 'a.exe', type: 'application/x-msdownload', size: 1 }, 'refused.fileType'],
])('%o is judged before it is sent', (file, problem) => {
  expect(fileProblem(file, rules)).toBe(problem)
})

test('a field for pictures sends no other file', () => {
  const film = { name: 'a.mov', type: 'video/quicktime', size: 1 }
  expect(fileProblem(film, rules, { pictures: true })).toBe('refused.notAnImage')
  expect(fileProblem(picture, rules, { pictures: true })).toBeNull()
})

test('a star takes every type', () => {
  expect(fileProblem({ name: 'a.exe', type: 'x/y', size: 1 }, { ...rules, mimetype: '*' })).toBeNull()
})

test('a person reads what may be sent', () => {
  expect(allowedEndings(rules, false)).toBe('jpg, png, video/*, application/pdf')
  expect(allowedEndings(rules, true)).toBe('jpg, png')
  expect(allowedEndings({ ...rules, mimetype: '*' }, true)).toBe('')
})
