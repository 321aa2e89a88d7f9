import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { FieldTools } from '#platform/fields/field-tools.ts'
import { RichTextEditor } from '#platform/fields/rich-text/RichTextEditor.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { renderInOffice } from './office-stage.tsx'

interface OpenEditor {
  value?: string
  locale?: Locale
  error?: string
  upload?: FieldTools['upload']
  onRefused?: (words: string[]) => void
}

const field = {
  name: 'words',
  kind: 'richText' as const,
  label: { zh: '内容', en: 'Words' },
  options: {} as never,
}

/** Opens the editor of rich text, and notes each change. */
export async function openEditor({
  value = '<p>To learn</p>',
  locale = 'en',
  error,
  upload,
  onRefused,
}: OpenEditor = {}) {
  const changes: unknown[] = []
  function Form() {
    const [words, setWords] = useState<unknown>(value)
    return (
      <>
        <button type="button" onClick={() => setWords('<p>From somebody else</p>')}>
          Replace
        </button>
        <RichTextEditor
          field={{ ...field, required: true }}
          name="words_en"
          label="Words"
          lang="en"
          value={words}
          row={{}}
          rowId={1}
          error={error}
          {...(onRefused && { onRefused })}
          onChange={(now) => {
            changes.push(now)
            setWords(now)
          }}
        />
        <button type="button">After</button>
      </>
    )
  }
  await renderInOffice(<Form />, { locale, ...(upload && { upload }) })
  await expect.element(editor()).toBeVisible()
  return changes
}

export const editor = () => page.getByRole('textbox', { name: 'Words' })
