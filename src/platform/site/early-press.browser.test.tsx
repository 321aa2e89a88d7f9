import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { earlyPressScript, hearEarlyPress } from './early-press.ts'

test('a press before the page listens is made once, when it does', async () => {
  const script = document.createElement('script')
  script.textContent = earlyPressScript
  document.head.append(script)
  document.body.innerHTML = '<button type="button">Switch</button>'
  let presses = 0
  document.body.addEventListener('click', () => (presses += 1))
  await userEvent.click(page.getByRole('button'))
  expect(presses).toBe(0)
  hearEarlyPress()
  expect(presses).toBe(1)
  await userEvent.click(page.getByRole('button'))
  expect(presses).toBe(2)
})
