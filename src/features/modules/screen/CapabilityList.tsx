import { useOffice } from '#platform/admin/office.ts'
import { ToneTag } from '#platform/fields/choice/ToneTag.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import { capabilityWords, hookWords, words } from './module-words.ts'
import styles from './modules.module.css'

interface ShownCapability {
  name: string
  value: string
  /** What it is called, where that is known. */
  label?: Label | null
}

interface CapabilityListProps {
  capabilities: ShownCapability[]
  /** Those that nobody has agreed to yet. */
  grown?: ShownCapability[]
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
          <span>{wordsOf({ name, value, label }, locale)}</span>
          {grown.some((each) => each.name === name && each.value === value) && (
            <ToneTag tone="warning">{say('grown')}</ToneTag>
          )}
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ name, value, label }: ShownCapability, locale: Locale): string {
  const words =
    name === 'hooks' ? hookWords[value.startsWith('before:') ? 'before' : 'after'] : knownWords(name)
  const called = label ? labelIn(label, locale) : value.replace(/^\w+:/, '')
  return words ? format(labelIn(words, locale), { value: called }) : `${name}: ${value}`
}

/** A marketplace may name something that this version of the product does not know. */
const knownWords = (name: string): Label | null =>
  Object.hasOwn(capabilityWords, name) ? capabilityWords[name as keyof typeof capabilityWords] : null
