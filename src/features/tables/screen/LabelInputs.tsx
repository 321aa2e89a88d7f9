import { TextInput } from '@mantine/core'
import type { Label } from '#platform/i18n/locale.ts'
import type { FieldAt } from './use-planner.ts'
import styles from './table-sheet.module.css'
import { useWords } from './use-words.ts'

interface LabelInputsProps {
  value: Label
  onChange: (label: Label) => void
  /** Of the Chinese and the English name. */
  words?: readonly ['hintZh' | 'labelZh' | 'unitZh', 'hintEn' | 'labelEn' | 'unitEn']
  required?: boolean
  at?: (language: 'zh' | 'en') => Partial<ReturnType<FieldAt>>
}

/** A name in both languages, side by side. */
export function LabelInputs({
  value,
  onChange,
  words: [zh, en] = ['labelZh', 'labelEn'],
  required = false,
  at = () => ({}),
}: LabelInputsProps) {
  const say = useWords()
  return (
    <div className={styles.pair}>
      <TextInput
        label={say(zh)}
        lang="zh-Hans"
        withAsterisk={required}
        maxLength={300}
        value={value.zh}
        {...at('zh')}
        onChange={({ currentTarget }) => onChange({ ...value, zh: currentTarget.value })}
      />
      <TextInput
        label={say(en)}
        lang="en"
        withAsterisk={required}
        maxLength={300}
        value={value.en}
        {...at('en')}
        onChange={({ currentTarget }) => onChange({ ...value, en: currentTarget.value })}
      />
    </div>
  )
}
