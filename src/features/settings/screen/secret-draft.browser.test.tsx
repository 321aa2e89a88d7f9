import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customSettingForm } from '#features/settings/custom-setting.ts'
import { FormScreen } from '#platform/admin/form/FormScreen.tsx'
import { KeptDrafts } from '#platform/admin/form/kept-drafts.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { memoryStorage } from '#tests/browser/memory-storage.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { ok, stubServer } from '#tests/browser/stub-server.ts'

const entity = customSettingForm as EntityDescription
const blank = Object.fromEntries(entity.fields.map(({ name, blank: value }) => [name, value]))

async function typeInto(type: string) {
  const storage = memoryStorage()
  const drafts = new KeptDrafts(1, storage)
  stubServer().on(crudCalls('config').blank, () => ok({ row: { ...blank, type } }))
  await renderInOffice(<FormScreen entity={entity} rows={[]} onClose={() => {}} />, { drafts })
  await page.getByRole('textbox', { name: /^Variable name/ }).fill('gate_words')
  await page.getByRole('textbox', { name: /^First value/ }).fill('open-sesame')
  drafts.flush()
  return JSON.stringify(Object.values(storage))
}

test('the first value of a new setting is kept while it is typed', async () => {
  expect(await typeInto('string')).toContain('open-sesame')
})

test('a first value that is a secret is kept nowhere', async () => {
  const kept = await typeInto('password')
  expect(kept).toContain('gate_words')
  expect(kept).not.toContain('open-sesame')
})
