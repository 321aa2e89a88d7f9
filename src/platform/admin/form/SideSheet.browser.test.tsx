import { useState, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ColorInput } from '#platform/fields/color/ColorInput.tsx'
import { DateInput } from '#platform/fields/date/DateInput.tsx'
import { DateTimeInput } from '#platform/fields/date-time/DateTimeInput.tsx'
import type { DrawnField, InputProps } from '#platform/fields/field-props.ts'
import { IconInput } from '#platform/fields/icon/IconInput.tsx'
import { RichTextInput } from '#platform/fields/rich-text/RichTextInput.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { SideSheet } from './SideSheet.tsx'

const field: DrawnField = {
  name: 'it',
  kind: 'text',
  label: { zh: '它', en: 'It' },
  required: false,
  options: {},
}

async function openSheet(Input: ComponentType<InputProps>, value: unknown) {
  function Screen() {
    const { confirm } = useOffice()
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open it
        </button>
        {isOpen && (
          <SideSheet title="A sheet" width={700} onClose={() => setOpen(false)}>
            <Input
              field={field}
              name="it"
              label="It"
              value={value}
              row={{}}
              rowId={null}
              onChange={() => {}}
            />
            <button
              type="button"
              onClick={() => void confirm({ title: 'Sure?', words: [], yes: 'Yes', no: 'No' })}
            >
              Ask
            </button>
          </SideSheet>
        )}
      </>
    )
  }
  await renderInOffice(<Screen />)
  await userEvent.click(page.getByRole('button', { name: 'Open it' }))
  await expect.element(sheet()).toBeVisible()
}

const sheet = () => page.getByRole('dialog', { name: 'A sheet' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

const layers = {
  'the calendar of a date': {
    Input: DateInput,
    value: '2026-11-22',
    open: () => userEvent.click(button('Calendar: It')),
    layer: () => page.getByText('November 2026'),
  },
  'the calendar of a moment': {
    Input: DateTimeInput,
    value: null,
    open: () => userEvent.click(button('Calendar: It')),
    layer: () => page.getByRole('dialog', { name: 'Calendar: It' }),
  },
  'the choice of an icon': {
    Input: IconInput,
    value: 'minus',
    open: () => userEvent.click(button(/^It/)),
    layer: () => page.getByRole('textbox', { name: 'Find an icon' }),
  },
  'the choice of a colour': {
    Input: ColorInput,
    value: '#a8321f',
    open: () => userEvent.click(page.getByRole('textbox', { name: 'It' })),
    layer: () => page.getByRole('slider').first(),
  },
  'the address of a link': {
    Input: RichTextInput,
    value: '<p>Words</p>',
    open: () => userEvent.click(button('Link')),
    layer: () => page.getByPlaceholder('https://'),
  },
  'the buttons for a table': {
    Input: RichTextInput,
    value: '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    open: () => userEvent.click(page.getByRole('cell', { name: '2' })),
    layer: () => page.getByRole('toolbar', { name: 'Table: It' }),
  },
  'a question': {
    Input: DateInput,
    value: null,
    open: () => userEvent.click(button('Ask')),
    layer: () => page.getByRole('dialog', { name: 'Sure?' }),
  },
}

test.each(Object.entries(layers))('Escape closes %s and leaves the sheet open', async (_name, each) => {
  await openSheet(each.Input, each.value)
  await each.open()
  await expect.element(each.layer()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(each.layer()).not.toBeInTheDocument()
  await expect.element(sheet()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(button('Open it')).toHaveFocus()
})
