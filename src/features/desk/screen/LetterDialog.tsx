import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DraftBar } from '#platform/admin/form/DraftBar.tsx'
import { useKeptWords } from '#platform/admin/form/use-kept-words.ts'
import { leaveQuestion } from '#platform/admin/leave-question.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { deskPageCalls, letterGroups, type LetterGroup } from '#features/desk/desk-page.calls.ts'
import { DeskDialog, type AtField } from './DeskDialog.tsx'
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

const isBlank = (words: typeof blank) =>
  Object.keys(blank).every((name) => words[name as keyof typeof blank].trim() === '')

/** What is written and to whom, kept until it is sent. */
function useLetterWords(event: number) {
  const [written, setWritten] = useState(() => ({
    group: 'confirmed' as LetterGroup,
    // It goes with the words: a letter that was sent without an answer is not sent a second time.
    letter_key: crypto.randomUUID() as string,
    ...blank,
  }))
  const kept = useKeptWords(`letter to event ${event}`, {
    words: { values: isBlank(written) ? {} : written, base: {} },
    change: written,
  })
  return {
    written,
    kept,
    goOn: () => {
      setWritten((now) => ({ ...now, ...kept.offer?.values }))
      kept.take()
    },
    setGroup: (group: LetterGroup) => setWritten((now) => ({ ...now, group })),
    put: (name: keyof typeof blank, value: string) => setWritten((now) => ({ ...now, [name]: value })),
  }
}

/** Writes one letter to many people, in both languages. */
export function LetterDialog({ seatList, onClose }: Props) {
  const { t, locale, confirm, toast } = useOffice()
  const call = useCaller()
  const { written, kept, goOn, setGroup, put } = useLetterWords(seatList.event.id)
  const { group } = written
  const readers = (to: LetterGroup) =>
    seatList.seats.filter(({ state, email }) => states[to].includes(state) && email !== '')
  const count = (to: LetterGroup) => readers(to).length
  const whoGets = (language: 'zh' | 'en') => {
    const theirs = readers(group).filter(({ locale }) => (locale === 'en' ? 'en' : 'zh') === language).length
    const other = language === 'en' ? 'zh' : 'en'
    const left = written[`body_${language}`].trim() === '' && written[`body_${other}`].trim() !== ''
    return t(left && theirs > 0 ? 'desk.readersOther' : 'desk.readers', {
      count: theirs,
      language: t(ofLanguage[language]),
      other: t(ofLanguage[other]),
    })
  }
  const mayClose = async () => {
    if (isBlank(written)) return true
    const isLeft = await confirm(leaveQuestion(t))
    if (isLeft) kept.drop()
    return isLeft
  }
  const perform = async () => {
    const sure = await confirm({
      title: t('desk.sendQuestion', { count: count(group) }),
      words: [t('desk.sendWords')],
      yes: t('desk.send'),
      no: t('form.cancel'),
    })
    if (!sure) return false
    const letter = { event_id: seatList.event.id, ...written }
    const { data } = await call(deskPageCalls.letter, letter, { quiet: true })
    kept.drop()
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
      mayClose={mayClose}
      {...{ perform, onClose }}
    >
      {(at) => (
        <>
          {kept.offer && <DraftBar draft={kept.offer} onGoOn={goOn} onDiscard={kept.discard} />}
          <NativeSelect
            {...at('group')}
            label={t('desk.writeTo')}
            value={group}
            data={letterGroups.map((name) => ({
              value: name,
              label: t(labels[name], { count: count(name) }),
            }))}
            onChange={(event) => setGroup(event.currentTarget.value as LetterGroup)}
          />
          <div className={styles.pair}>
            {languages.map((language) => {
              return (
                <div key={language} className={styles.form} lang={language === 'zh' ? 'zh-CN' : 'en'}>
                  <LetterInputs language={language} written={written} put={put} at={at} />
                  <p className={styles.words} lang={htmlLang[locale]}>
                    {whoGets(language)}
                  </p>
                </div>
              )
            })}
          </div>
        </>
      )}
    </DeskDialog>
  )
}

interface LetterInputsProps extends Pick<ReturnType<typeof useLetterWords>, 'written' | 'put'> {
  language: 'zh' | 'en'
  at: AtField
}

function LetterInputs({ language, written, put, at }: LetterInputsProps) {
  const { t } = useOffice()
  const name = t(ofLanguage[language])
  return (
    <>
      <TextInput
        {...at(`subject_${language}`)}
        label={t('desk.subject', { language: name })}
        maxLength={120}
        value={written[`subject_${language}`]}
        onChange={(event) => put(`subject_${language}`, event.currentTarget.value)}
      />
      <Textarea
        {...at(`body_${language}`)}
        label={t('desk.body', { language: name })}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={4000}
        value={written[`body_${language}`]}
        onChange={(event) => put(`body_${language}`, event.currentTarget.value)}
      />
    </>
  )
}
