import { useOffice } from '#platform/admin/office.ts'
import { ToneTag } from '#platform/fields/choice/ToneTag.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import type { Capability } from '#features/modules/modules.calls.ts'
import { capabilityWords, words } from './module-words.ts'
import styles from './modules.module.css'

interface CapabilityListProps {
  capabilities: Capability[]
  /** Those that nobody has agreed to yet. */
  grown?: Capability[]
}

/** What a module may do, in words. */
export function CapabilityList({ capabilities, grown = [] }: CapabilityListProps) {
  const { locale } = useOffice()
  const say = useWordsOf(words)
  if (capabilities.length === 0) return <p className={styles.note}>{say('mayNothing')}</p>
  return (
    <ul className={styles.lines}>
      {capabilities.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <span>{wordsOf(name, value, locale)}</span>
          {grown.some((each) => each.name === name && each.value === value) && (
            <ToneTag tone="warning">{say('grown')}</ToneTag>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A marketplace may name something that this version of the product does not know. */
function wordsOf(name: string, value: string, locale: Locale): string {
  const known = Object.hasOwn(capabilityWords, name)
  return known
    ? format(labelIn(capabilityWords[name as keyof typeof capabilityWords], locale), { value })
    : `${name}: ${value}`
}
