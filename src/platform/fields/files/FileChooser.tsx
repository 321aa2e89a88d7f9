import { Button, Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/call/use-call.ts'
import { useFieldTools, type FilesQuery, type StoredFile } from '#platform/fields/field-tools.ts'
import { format } from '#platform/i18n/i18n.ts'
import { htmlLang, labelIn, type Label } from '#platform/i18n/locale.ts'
import { momentText } from '#platform/fields/date-time/wall-text.ts'
import { chooserWords } from './chooser-words.ts'
import styles from './file-chooser.module.css'

interface Props {
  kind: NonNullable<FilesQuery['kind']>
  /** Several are chosen before the dialog closes. */
  multiple: boolean
  onChoose: (addresses: string[]) => void
  onClose: () => void
}

/** Offers what was uploaded before, newest first. */
export function FileChooser({ kind, multiple, onChoose, onClose }: Props) {
  const { locale } = useFieldTools()
  const label = (words: Label) => labelIn(words, locale)
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [sought, setSought] = useState('')
  const [quick_search] = useDebouncedValue(sought.trim(), 250)
  const [chosen, setChosen] = useState<string[]>([])
  const choose = (address: string) => {
    if (!multiple) onChoose([address])
    else if (chosen.includes(address)) setChosen(chosen.filter((each) => each !== address))
    else setChosen([...chosen, address])
  }
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={narrow}
      size={760}
      title={label(kind === 'picture' ? chooserWords.picture : chooserWords.title)}
      closeButtonProps={{ 'aria-label': label(chooserWords.close) }}
    >
      <TextInput
        data-autofocus
        type="search"
        aria-label={label(chooserWords.search)}
        placeholder={label(chooserWords.search)}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <div className={styles.files} data-pictures={kind === 'picture' || undefined}>
        <FilePage
          key={quick_search}
          query={{ kind, quick_search }}
          chosen={multiple ? chosen : null}
          onChoose={choose}
        />
      </div>
      {multiple && (
        <footer className={styles.footer}>
          <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {format(label(chooserWords.use), { count: chosen.length })}
          </Button>
        </footer>
      )}
    </Modal>
  )
}

interface PageProps {
  query: FilesQuery
  /** Null where one press is all. */
  chosen: string[] | null
  onChoose: (address: string) => void
}

/** One page, and the next one when somebody asks for it. */
function FilePage({ query, chosen, onChoose }: PageProps) {
  const { locale, files } = useFieldTools()
  const { answer, refusal } = useCall(files, query, { quiet: true })
  const [goesOn, setGoesOn] = useState(false)
  const label = (words: Label) => labelIn(words, locale)
  if (!answer)
    return <p role={refusal ? 'alert' : 'status'}>{refusal?.message ?? label(chooserWords.loading)}</p>
  const last = answer.list.at(-1)
  if (!last) return query.before ? null : <p role="status">{label(chooserWords.none)}</p>
  return (
    <>
      {answer.list.map((file) => (
        <OneFile
          key={file.id}
          file={file}
          isPicture={query.kind === 'picture'}
          isChosen={chosen && chosen.includes(file.url)}
          onChoose={() => onChoose(file.url)}
        />
      ))}
      {goesOn && <FilePage query={{ ...query, before: last.id }} chosen={chosen} onChoose={onChoose} />}
      {answer.more && !goesOn && (
        <Button variant="default" className={styles.more} onClick={() => setGoesOn(true)}>
          {label(chooserWords.more)}
        </Button>
      )}
    </>
  )
}

interface FileProps {
  file: StoredFile
  isPicture: boolean
  isChosen: boolean | null
  onChoose: () => void
}

function OneFile({ file, isPicture, isChosen, onChoose }: FileProps) {
  const { locale, timeZone } = useFieldTools()
  const size = new Intl.NumberFormat(htmlLang[locale], {
    style: 'unit',
    unit: file.size < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(file.size / (file.size < 1_000_000 ? 1000 : 1_000_000))
  return (
    <UnstyledButton
      className={styles.file}
      title={file.name}
      {...(isChosen !== null && { 'aria-pressed': isChosen })}
      onClick={onChoose}
    >
      {isPicture ? (
        <img src={file.url} alt="" width={148} height={100} loading="lazy" decoding="async" />
      ) : (
        <FileText size={20} aria-hidden="true" />
      )}
      <span className={styles.name}>{file.name}</span>
      <span className={styles.facts}>
        {size} · {momentText(file.createtime, timeZone).slice(0, 10)}
      </span>
    </UnstyledButton>
  )
}
