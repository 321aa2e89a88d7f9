import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { leaveQuestion } from '#platform/admin/leave-question.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { deskPageCalls, letterGroups, type LetterGroup } from '#features/desk/desk-page.calls.ts'
import { DeskDialog } from './DeskDialog.tsx'
import styles from './dialogs.module.css'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  seatList: SavedSeatList
  onClose: () => void
}

const languages = ['zh', 'en'] as const
const ofLanguage = { zh: 'form.chinese', en: 'form.english' } as const
const blank = { subject_zh: '', body_zh: '', subject_en: '', body_en: '' }
const labels = { confirmed: 'desk.toConfirmed', waiting: 'desk.toWaiting', both: 'desk.toBoth' } as const
const states = { confirmed: ['confirmed'], waiting: ['waiting'], both: ['confirmed', 'held', 'waiting'] }

const isBlank = (words: typeof blank) => Object.values(words).every((text) => text.trim() === '')

/** Writes one letter to many people, in both languages. */
export function LetterDialog({ seatList, onClose }: Props) {
  const { t, locale, confirm, toast } = useOffice()
  const call = useCaller()
  const [group, setGroup] = useState<LetterGroup>('confirmed')
  const [words, setWords] = useState(blank)
  const [letterKey] = useState(() => crypto.randomUUID())
  const readers = (to: LetterGroup) =>
    seatList.seats.filter(({ state, email }) => states[to].includes(state) && email !== '')
  const count = (to: LetterGroup) => readers(to).length
  const whoGets = (language: 'zh' | 'en') => {
    const theirs = readers(group).filter(({ locale }) => (locale === 'en' ? 'en' : 'zh') === language).length
    const other = language === 'en' ? 'zh' : 'en'
    const left = words[`body_${language}`].trim() === '' && words[`body_${other}`].trim() !== ''
    return t(left && theirs > 0 ? 'desk.readersOther' : 'desk.readers', {
      count: theirs,
      language: t(ofLanguage[language]),
      other: t(ofLanguage[other]),
    })
  }
  const put = (name: keyof typeof blank, value: string) =>
    setWords((before) => ({ ...before, [name]: value }))
  const perform = async () => {
    const sure = await confirm({
      title: t('desk.sendQuestion', { count: count(group) }),
      words: [t('desk.sendWords')],
      yes: t('desk.send'),
      no: t('form.cancel'),
    })
    if (!sure) return false
    const letter = { event_id: seatList.event.id, group, ...words, letter_key: letterKey }
    const { data } = await call(deskPageCalls.letter, letter, { quiet: true })
    toast('good', t('desk.written', { count: data.count }))
    return true
  }
  return (
    <DeskDialog
      wide
      title={t('desk.write')}
      words={t('desk.writeWords')}
      yes={t('desk.send')}
      disabled={count(group) === 0}
      mayClose={async () => isBlank(words) || confirm(leaveQuestion(t))}
      {...{ perform, onClose }}
    >
      <NativeSelect
        label={t('desk.writeTo')}
        value={group}
        data={letterGroups.map((name) => ({ value: name, label: t(labels[name], { count: count(name) }) }))}
        onChange={(event) => setGroup(event.currentTarget.value as LetterGroup)}
      />
      <div className={styles.pair}>
        {languages.map((language) => {
          const name = t(ofLanguage[language])
          return (
            <div key={language} className={styles.form} lang={language === 'zh' ? 'zh-CN' : 'en'}>
              <TextInput
                label={t('desk.subject', { language: name })}
                maxLength={120}
                value={words[`subject_${language}`]}
                onChange={(event) => put(`subject_${language}`, event.currentTarget.value)}
              />
              <Textarea
                label={t('desk.body', { language: name })}
                autosize
                minRows={5}
                maxRows={14}
                maxLength={4000}
                value={words[`body_${language}`]}
                onChange={(event) => put(`body_${language}`, event.currentTarget.value)}
              />
              <p className={styles.words} lang={htmlLang[locale]}>
                {whoGets(language)}
              </p>
            </div>
          )
        })}
      </div>
    </DeskDialog>
  )
}
