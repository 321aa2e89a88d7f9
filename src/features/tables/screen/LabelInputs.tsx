import { TextInput } from '@mantine/core'
import type { Label } from '#platform/i18n/locale.ts'
import styles from './table-sheet.module.css'
import { useWords } from './use-words.ts'

interface LabelInputsProps {
  value: Label
  onChange: (label: Label) => void
  /** Of the Chinese and the English name. */
  words?: readonly ['hintZh' | 'labelZh' | 'unitZh', 'hintEn' | 'labelEn' | 'unitEn']
  required?: boolean
  problem?: (language: 'zh' | 'en') => string | undefined
}

/** A name in both languages, side by side. */
export function LabelInputs({
  value,
  onChange,
  words: [zh, en] = ['labelZh', 'labelEn'],
  required = false,
  problem = () => undefined,
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
        error={problem('zh')}
        onChange={({ currentTarget }) => onChange({ ...value, zh: currentTarget.value })}
      />
      <TextInput
        label={say(en)}
        lang="en"
        withAsterisk={required}
        maxLength={300}
        value={value.en}
        error={problem('en')}
        onChange={({ currentTarget }) => onChange({ ...value, en: currentTarget.value })}
      />
    </div>
  )
}
