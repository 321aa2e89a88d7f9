import { useSyncExternalStore } from 'react'
import { useFieldTools, type FieldTools } from '#platform/fields/field-tools.ts'

interface Uploads {
  running: number
  /** How many were refused or lost so far. */
  failed: number
}

/** The uploads that are on their way. A form waits for them before it is saved. */
let uploads: Uploads = { running: 0, failed: 0 }
const hearers = new Set<() => void>()

function count(running: 1 | -1, failed: 0 | 1 = 0): void {
  uploads = { running: uploads.running + running, failed: uploads.failed + failed }
  for (const hear of hearers) hear()
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export const useUploads = () => useSyncExternalStore(subscribe, () => uploads)

/** Uploads a file. It counts as running until its field has taken the address. */
export function useUpload(): FieldTools['upload'] {
  const { upload } = useFieldTools()
  return (file, options) => {
    count(1)
    const address = upload(file, options)
    address.then(
      () => setTimeout(() => count(-1)),
      () => count(-1, 1),
    )
    return address
  }
}
