import { invalidate } from '#platform/call/invalidate.ts'
import { Button } from '@mantine/core'
import { letterKinds } from '#entities/letter-template.ts'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { cacheTagsOf } from '#platform/admin/cache-tags.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { htmlLang, localeSuffix } from '#platform/i18n/locale.ts'
import { letterWordsCalls } from '#features/letters/letter-words.calls.ts'
import styles from './letter-words.module.css'

type ChangedWords = AnswerOf<(typeof letterWordsCalls)['index']>['list'][number]

/** The letters that staff have changed, beside the standard words, with a button that restores these. */
export function LetterWordsScreen() {
  const { t } = useOffice()
  const { answer, refusal, refresh } = useCall(letterWordsCalls.index, {}, { tag: 'letter_template' })
  if (!answer) return <CallFailed failed={Boolean(refusal)} again={refresh} />
  if (answer.list.length === 0)
    return (
      <EmptyState title={t('letters.none')} words={t('letters.noneWords')}>
        <a href="/admin/letter_template">{t('letters.toAll')}</a>
      </EmptyState>
    )
  return (
    <div className={styles.screen}>
      <p className={styles.note}>{t('letters.note')}</p>
      {answer.list.map((each) => (
        <Compared key={`${each.id} ${each.locale}`} words={each} />
      ))}
    </div>
  )
}

function Compared({ words }: { words: ChangedWords }) {
  const { t, can, answers, index, toast, confirm } = useOffice()
  const { send } = useSend(crudCalls('letter_template').edit, { toast: true })
  const label = useLabel()
  const { id, version, kind, locale, own, standard } = words
  const letter = letterKinds.find(({ value }) => value === kind)?.label ?? { zh: kind, en: kind }
  const name = `${label(letter)} · ${t(locale === 'en' ? 'form.english' : 'form.chinese')}`
  const goBack = async () => {
    const sure = await confirm({
      title: t('letters.question', { name }),
      words: [t('letters.questionWords')],
      yes: t('letters.goBack'),
      no: t('form.cancel'),
    })
    if (!sure) return
    const suffix = localeSuffix[locale]
    const wanted = { [`subject_${suffix}`]: standard.subject, [`body_${suffix}`]: standard.body }
    const { refusal } = await send({ id, version, ...wanted })
    if (!refusal) toast('good', t('letters.gone', { name }))
    void invalidate(answers, ...cacheTagsOf('letter_template', index.entities))
  }
  return (
    <section className={styles.letter} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {can('letter_template/edit') && (
          <Button variant="default" onClick={() => void goBack()}>
            {t('letters.goBack')}
          </Button>
        )}
      </header>
      <div className={styles.pair} lang={htmlLang[locale]}>
        <Words title={t('letters.own')} words={own} beside={standard} />
        <Words title={t('letters.standard')} words={standard} beside={own} />
      </div>
    </section>
  )
}

interface WordsProps {
  title: string
  words: ChangedWords['own']
  beside: ChangedWords['own']
}

/** Text that is only on this side is marked. */
function Words({ title, words, beside }: WordsProps) {
  const { locale } = useOffice()
  const theirs = new Set(linesOf(beside.body))
  return (
    <div className={styles.words}>
      <h3 lang={htmlLang[locale]}>{title}</h3>
      <p className={styles.subject}>
        <Line text={words.subject} alone={words.subject !== beside.subject} />
      </p>
      <div>
        {linesOf(words.body).map((line, at) => (
          <p key={at} className={styles.line}>
            <Line text={line} alone={!theirs.has(line)} />
          </p>
        ))}
      </div>
    </div>
  )
}

const linesOf = (body: string) => body.split(/\r?\n/)

const Line = ({ text, alone }: { text: string; alone: boolean }) =>
  alone && text !== '' ? <mark>{text}</mark> : text
