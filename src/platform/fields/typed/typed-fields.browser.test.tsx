import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inputs } from '#platform/admin/form/field-inputs.tsx'
import type { FieldKind, FieldOptions } from '#platform/fields/field.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { momentAt } from '#platform/std/centre-time.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { amounts, days, daysOfMoments, moments, times, wholeNumbers } from '#tests/spellings.ts'

const timeZone = 'Asia/Shanghai'
const line = () => page.getByRole('textbox', { name: 'Field' })

interface Stage {
  kind: FieldKind
  options?: FieldOptions
  first?: unknown
  row?: Record<string, unknown>
  locale?: Locale
}

async function openField({ kind, options = {}, first = null, row = {}, locale = 'en' }: Stage) {
  vi.spyOn(Date, 'now').mockReturnValue(momentAt('2026-11-27', '13:00:00', timeZone) * 1000)
  const heard = { value: first, put: (_value: unknown) => {} }
  const Input = inputs[kind]
  function Field() {
    const [value, setValue] = useState<unknown>(first)
    useEffect(() => {
      Object.assign(heard, { value, put: setValue })
    }, [value])
    return (
      <>
        <Input
          field={{ name: 'field', kind, label: { zh: '栏目', en: 'Field' }, required: false, options }}
          name="field"
          label="Field"
          value={value}
          row={row}
          rowId={null}
          onChange={setValue}
        />
        <button type="button">Next field</button>
      </>
    )
  }
  await renderInOffice(<Field />, { locale })
  return heard
}

/** Typed key by key over what stands there, and left with the Tab key. */
async function type(text: string) {
  await userEvent.click(line())
  await userEvent.keyboard(`${text}{Tab}`)
}

const isMarked = () => line().element().getAttribute('aria-invalid') === 'true'

async function expectEach(table: typeof days, heard: Awaited<ReturnType<typeof openField>>, first: unknown) {
  const wrong: unknown[] = []
  await type('')
  for (const [typed, shown] of table) {
    heard.put(first)
    await userEvent.keyboard(`{Shift>}{Tab}{/Shift}${typed}{Tab}`)
    const now = { shown: (line().element() as HTMLInputElement).value, isMarked: isMarked() }
    const wanted = shown === null ? { shown: typed, isMarked: true } : { shown, isMarked: false }
    if (now.shown !== wanted.shown || now.isMarked !== wanted.isMarked) wrong.push({ typed, now, wanted })
  }
  expect(wrong).toEqual([])
}

test('a day that is typed is read as it was meant, or stays and is marked', async () => {
  await expectEach(days, await openField({ kind: 'date', first: '' }), '')
})

test('so does a moment', async () => {
  await expectEach(moments, await openField({ kind: 'dateTime' }), null)
})

test('a time alone is on the day that stands there', async () => {
  const first = momentAt('2026-12-22', '09:00:00', timeZone)
  await expectEach(times, await openField({ kind: 'dateTime', first }), first)
})

test('and a day alone keeps the time that stands there', async () => {
  const first = momentAt('2026-12-22', '09:00:00', timeZone)
  await expectEach(daysOfMoments, await openField({ kind: 'dateTime', first }), first)
})

test('or on the day of the field above', async () => {
  await expectEach(
    times,
    await openField({ kind: 'dateTime', options: { days: ['date'] }, row: { date: '2026-12-22' } }),
    null,
  )
})

test('a whole number loses no point and no digit', async () => {
  const options = { min: 0, max: 2000, open: true } as const
  await expectEach(wholeNumbers, await openField({ kind: 'number', options }), null)
})

test('an amount arrives as it was typed', async () => {
  await expectEach(
    amounts,
    await openField({ kind: 'money', options: { min: -10_000_000, max: 10_000_000 } }),
    '0.00',
  )
})

test.each([
  ['date', '2026-02-31', 'Field is not a valid date. Please write it like 2026-12-22 or 22 December 2026'],
  ['dateTime', 'next Friday', 'Field is not a valid time. Please write it like 2026-12-22 19:30'],
  ['dateTime', '2027-04-05', 'Field: please add the time too, as in 2026-12-22 19:30'],
  ['number', '12.5', 'Field must be a whole number'],
  ['number', 'twelve', 'Field must be a number'],
  ['money', '50.555', 'Field has two decimals at most, such as 49.50'],
] as const)('a field of the kind %s says why it does not take %s', async (kind, typed, words) => {
  await openField({ kind })
  await type(typed)
  await expect.element(line()).toHaveAccessibleDescription(words)
  await expect.element(line()).toHaveValue(typed)
})

test('and says so in Chinese', async () => {
  await openField({ kind: 'number', locale: 'zh-cn' })
  await type('12.5')
  await expect.element(line()).toHaveAccessibleDescription('Field必须是整数')
})

test('nothing is said while somebody types, and what is wrong is said at the Enter key', async () => {
  await openField({ kind: 'money' })
  await userEvent.click(line())
  await userEvent.keyboard('50.555')
  expect(isMarked()).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(isMarked()).toBe(true)
  await userEvent.keyboard('{Backspace}')
  expect(isMarked()).toBe(false)
})

test('a number that must be there is not replaced when it is emptied', async () => {
  const heard = await openField({ kind: 'number', first: 7 })
  await type(' ')
  expect(heard.value).toBe('')
})
