import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { focusAnswer } from './focus-answer.ts'

const elements = () => {
  document.body.innerHTML = '<button>Send</button><div hidden tabindex="-1"></div><p tabindex="-1">Saved</p>'
  const [button, hidden, answer] = document.body.querySelectorAll<HTMLElement>('button, div, p')
  return { button, hidden, answer }
}

test('the focus goes from the pressed button to its answer', async () => {
  const { button, answer } = elements()
  if (button) await userEvent.click(button)
  focusAnswer(answer)
  expect(document.activeElement).toBe(answer)
})

test('a place that is not shown takes no focus, and keeps none from the answer', async () => {
  const { button, hidden, answer } = elements()
  if (button) await userEvent.click(button)
  focusAnswer(hidden)
  expect(document.activeElement).toBe(button)
  focusAnswer(answer)
  expect(document.activeElement).toBe(answer)
})

test('the focus stays where a reader has gone meanwhile', async () => {
  const { button, answer } = elements()
  if (button) await userEvent.click(button)
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  focusAnswer(answer)
  expect(document.activeElement).toBe(field)
})
