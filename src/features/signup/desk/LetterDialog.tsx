import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/client-failure.ts'
import { deskPageCalls, letterGroups, type LetterGroup } from './desk-page.calls.ts'
import styles from './dialogs.module.css'
import type { Ledger } from './use-ledger.ts'

interface Props {
  ledger: Ledger
  onClose: () => void
}

const languages = ['zh', 'en'] as const
const blank = { subject_zh: '', body_zh: '', subject_en: '', body_en: '' }
const labels = { confirmed: 'desk.toConfirmed', waiting: 'desk.toWaiting', both: 'desk.toBoth' } as const
const states = { confirmed: ['confirmed'], waiting: ['waiting'], both: ['confirmed', 'held', 'waiting'] }

/** One letter to many, in both languages. */
export function LetterDialog({ ledger, onClose }: Props) {
  const { t, askQuietly, confirm, toast } = useOffice()
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [group, setGroup] = useState<LetterGroup>('confirmed')
  const [words, setWords] = useState(blank)
  const [problem, setProblem] = useState('')
  const [letterKey] = useState(() => crypto.randomUUID())
  const count = (to: LetterGroup) => ledger.seats.filter(({ state }) => states[to].includes(state)).length
  const put = (name: keyof typeof blank, value: string) =>
    setWords((before) => ({ ...before, [name]: value }))
  const submit = async () => {
    const sure = await confirm({
      title: t('desk.sendQuestion', { count: count(group) }),
      words: [t('desk.sendWords')],
      yes: t('desk.send'),
      no: t('form.cancel'),
    })
    if (!sure) return
    try {
      const answer = await askQuietly(deskPageCalls.letter, {
        event_id: ledger.event.id,
        group,
        ...words,
        letter_key: letterKey,
      })
      toast('good', t('desk.written', { count: answer.count }))
      onClose()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={narrow}
      title={t('desk.write')}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={styles.words}>{t('desk.writeWords')}</p>
        <NativeSelect
          label={t('desk.writeTo')}
          value={group}
          data={letterGroups.map((name) => ({ value: name, label: t(labels[name], { count: count(name) }) }))}
          onChange={(event) => setGroup(event.currentTarget.value as LetterGroup)}
        />
        <div className={styles.pair}>
          {languages.map((language) => {
            const name = t(language === 'zh' ? 'form.chinese' : 'form.english')
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
              </div>
            )
          })}
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" disabled={count(group) === 0}>
            {t('desk.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
