import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { event } from '#entities/event.ts'
import { describe as described } from '#platform/entity/description.ts'
import type { DrawnField } from '#platform/fields/field-props.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { JsonCell } from './JsonCell.tsx'
import { JsonTree } from './JsonTree.tsx'

const entities = [described(event)!]
const field: DrawnField = {
  name: 'data',
  kind: 'json',
  label: { zh: '内容', en: 'Data' },
  required: false,
  options: { sent: true },
}
const tea = { table: 'event', id: 37, name: 'Tea', there: true }
const edited = {
  data_table: 'event',
  data: JSON.stringify({ id: 37, theme_id: 1, content_en: '<p>Leaves</p><p>&amp; water</p>' }),
  data_names: { theme_id: 'Rites' },
  records: { named: [tea], total: 1 },
}

test('the log names the record of an edit, links to it and shows the values in words', async () => {
  await renderInOffice(<JsonCell field={field} value={edited.data} row={edited} />, { entities })
  await expect
    .element(page.getByRole('link', { name: '“Tea” (#37)' }))
    .toHaveAttribute('href', '/admin/event?record=37')
  const line = page.getByText('Theme: Rites · Content (English): Leaves & water', { exact: false })
  await expect.element(line).toBeVisible()
})

test('the details of the log have the record above its values', async () => {
  await renderInOffice(<JsonTree field={field} value={edited.data} row={edited} />, {
    entities,
    locale: 'zh-cn',
  })
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('“Tea” (#37)')
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['记录', '主题', '内容（英文）'])
})

test('several records, and one that is gone, are named without a link', async () => {
  const gone = { ...tea, there: false }
  const one = { data_table: 'event', records: { named: [gone], total: 1 } }
  const many = { data_table: 'event', records: { named: [gone, { ...tea, id: 38, name: '' }], total: 7 } }
  const data = JSON.stringify({ ids: ['37'] })
  await renderInOffice(
    <>
      <JsonCell field={field} value={data} row={one} />
      <JsonCell field={field} value={data} row={many} />
    </>,
    { entities },
  )
  await expect.element(page.getByText('“Tea” (#37)', { exact: true })).toBeVisible()
  await expect.element(page.getByText('“Tea” (#37), #38, and 5 more')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
