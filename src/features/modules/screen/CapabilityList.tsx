import { useOffice } from '#platform/admin/office.ts'
import { ToneTag } from '#platform/fields/choice/ToneTag.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import type { Capability } from '#features/modules/modules.calls.ts'
import { capabilityWords, hookWords, words } from './module-words.ts'
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
      {capabilities.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <span>
            {format(labelIn(wordsFor(name, value), locale), {
              value: label ? labelIn(label, locale) : value,
            })}
          </span>
          {grown.some((each) => each.name === name && each.value === value) && (
            <ToneTag tone="warning">{say('grown')}</ToneTag>
          )}
        </li>
      ))}
    </ul>
  )
}

function wordsFor(name: string, value: string): Label {
  if (name === 'hooks') return value.startsWith('before:') ? hookWords.before : hookWords.after
  return capabilityWords[name as keyof typeof capabilityWords]
}
