import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { InputProps } from '#platform/fields/field-props.ts'
import { withRefused } from '#platform/fields/files/with-refused.tsx'
import { frameOf } from '#platform/fields/input-frame.ts'

/** The editor is as large as the rest of the back office, so it loads with the first form that needs it. */
const RichTextEditor = lazy(async () => ({
  default: (await orLoadAnew(import('./RichTextEditor.tsx'))).RichTextEditor,
}))

export function RichTextInput(props: InputProps) {
  const [refused, setRefused] = useState<string[]>([])
  const { name: _, ...frame } = frameOf(props)
  return (
    <Input.Wrapper {...frame} {...withRefused(frame.error, refused)} labelElement="div">
      <Suspense fallback={<Skeleton height={220} mt={4} />}>
        <RichTextEditor {...props} onRefused={setRefused} />
      </Suspense>
    </Input.Wrapper>
  )
}
