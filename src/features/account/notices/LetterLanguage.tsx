import { idOf, Notes, notesOf } from '#features/member/public/MemberField.tsx'
import form from '#features/member/public/member-form.module.css'
import { htmlLang, labelIn, type Locale } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'

const words = {
  legend: { zh: '信件和短信的语言', en: 'Language of letters and text messages' },
  hint: {
    zh: '写给您的每一封信都用这种语言，无论您在哪种语言的页面上。',
    en: 'Every letter to you is in this language, whatever the language of the page.',
  },
}

/** Each language is named in itself, for those who read no other. */
const names = [
  ['zh-cn', '中文'],
  ['en', 'English'],
] as const

interface LetterLanguageProps {
  chosen: Locale
  wrong: string | undefined
  onChoose: (locale: Locale) => void
}

export function LetterLanguage({ chosen, wrong, onChoose }: LetterLanguageProps) {
  const { locale } = useReader()
  const hint = labelIn(words.hint, locale)
  return (
    <fieldset className={form.field} {...notesOf('letter_locale', hint, wrong)}>
      <legend>{labelIn(words.legend, locale)}</legend>
      <div className={form.choices} id={idOf('letter_locale')}>
        {names.map(([value, name]) => (
          <label key={value} lang={htmlLang[value]}>
            <input
              type="radio"
              name="letter_locale"
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {name}
          </label>
        ))}
      </div>
      <Notes name="letter_locale" hint={hint} wrong={wrong} />
    </fieldset>
  )
}
