import { UnstyledButton } from '@mantine/core'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { fileName } from './file-name.ts'
import styles from './stored-files.module.css'

/** Opens a stored file in another tab. A private one has an address of its own for each reader. */
export function FileLink({ address }: { address: string }) {
  const { openFile } = useFieldTools()
  const name = fileName(address)
  if (!isPrivateAddress(address))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    )
  const open = async () => {
    // A tab that opens after a wait would be blocked.
    const tab = globalThis.open('about:blank', '_blank')
    const url = await openFile(address).catch(() => null)
    if (!tab || !url) return tab?.close()
    tab.opener = null
    tab.location.replace(url)
  }
  return (
    <UnstyledButton className={styles.open} onClick={() => void open()}>
      {name}
    </UnstyledButton>
  )
}

export const isPrivateAddress = (address: string) => address.startsWith('/files/_private/')
