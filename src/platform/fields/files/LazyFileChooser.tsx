import { lazy, Suspense, type ComponentProps } from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'

const FileChooser = lazy(async () => ({
  default: (await orLoadAnew(import('./FileChooser.tsx'))).FileChooser,
}))

/** The chooser of earlier uploads, which loads when it is opened. */
export const LazyFileChooser = (props: ComponentProps<typeof FileChooser>) => (
  <Suspense fallback={null}>
    <FileChooser {...props} />
  </Suspense>
)
