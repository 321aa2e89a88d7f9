import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOnSite } from '#tests/browser/site-stage.tsx'
import { CopyButton } from './CopyButton.tsx'

function Sample() {
  const [said, setSaid] = useState('')
  return (
    <>
      <CopyButton address="/event/detail/5" onResult={setSaid} />
      <p role="status">{said}</p>
    </>
  )
}

test('A tap copies the whole address and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderOnSite(<Sample />)
  await userEvent.click(page.getByRole('button', { name: 'Copy the link' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied.')
  expect(write).toHaveBeenCalledWith(`${location.origin}/event/detail/5`)
})

test('A browser without a clipboard says that the link was not copied', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await renderOnSite(<Sample />)
  await userEvent.click(page.getByRole('button', { name: 'Copy the link' }))
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your browser did not copy it. Please select the link and copy it yourself.')
})
