import { Input } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { asList, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { fileName } from './file-name.ts'
import styles from './stored-files.module.css'
import { ChooseButton } from './ChooseButton.tsx'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useDrop } from './use-drop.ts'
import { useSending } from './use-sending.ts'
import { withRefused } from './with-refused.tsx'

interface Props {
  input: InputProps
  /** Only pictures are accepted. */
  pictures?: boolean
  /** One file instead of several. */
  single?: boolean
  /** Files are listed below each other instead of side by side. */
  lines?: boolean
  draw: (address: string) => ReactNode
}

/** The uploaded files, which can be reordered, and a button for more. */
export function StoredFiles({ input, pictures = false, single = false, lines = false, draw }: Props) {
  const { t } = useFieldTools()
  const [refused, setRefused] = useState<string[]>([])
  const addresses = asList(input.value)
  const put = (list: string[]) => input.onChange(list.join(','))
  const swap = (at: number, to: number) =>
    put(
      addresses.map((address, index) => addresses[index === at ? to : index === to ? at : index] ?? address),
    )
  const { name: _, ...frame } = frameOf(input)
  const isPrivate = input.field.options.private ?? false
  const sending = useSending({
    place: input.field.name,
    pictures,
    private: isPrivate,
    onRefused: setRefused,
    onUploaded: (address) =>
      input.onChange(single ? address : (before: unknown) => withFile(asList(before), address).join(',')),
  })
  const upload = (
    <div className={styles.ways}>
      <UploadButton
        label={input.label}
        words={single && addresses.length > 0 ? t('field.replace') : t('field.upload')}
        multiple={!single}
        pictures={pictures}
        sending={sending}
      />
      <ChooseButton
        label={input.label}
        kind={pictures ? 'picture' : isPrivate ? 'private' : 'public'}
        multiple={!single}
        onChoose={(chosen) => put(single ? chosen : chosen.reduce(withFile, addresses))}
      />
    </div>
  )
  const dropped = useDrop((files) => sending.send(single ? files.slice(0, 1) : files))
  return (
    <Input.Wrapper {...frame} {...withRefused(frame.error, refused)} labelElement="div">
      <div
        role="group"
        tabIndex={-1}
        aria-label={input.label}
        className={styles.files}
        data-lines={lines || undefined}
        {...dropped}
      >
        {addresses.map((address, at) => (
          <figure key={address} className={styles.file}>
            {draw(address)}
            <figcaption className={styles.buttons}>
              {single && upload}
              <FileTools
                name={fileName(address)}
                at={at}
                count={addresses.length}
                onMove={(to) => swap(at, to)}
                onRemove={() => put(addresses.filter((_each, index) => index !== at))}
              />
            </figcaption>
          </figure>
        ))}
        {!(single && addresses.length > 0) && upload}
        {!pictures && <UnfinishedUploads place={input.field.name} isPrivate={isPrivate} sending={sending} />}
      </div>
    </Input.Wrapper>
  )
}

/** The same file twice is one file. */
const withFile = (list: string[], address: string) => (list.includes(address) ? list : [...list, address])

interface FileToolsProps {
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function FileTools({ name, at, count, onMove, onRemove }: FileToolsProps) {
  const { t } = useFieldTools()
  return (
    <>
      {count > 1 && (
        <>
          <Tool words={`${t('field.earlier')}: ${name}`} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowUp size={14} aria-hidden="true" />
          </Tool>
          <Tool
            words={`${t('field.later')}: ${name}`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            <ArrowDown size={14} aria-hidden="true" />
          </Tool>
        </>
      )}
      <Tool words={`${t('field.remove')}: ${name}`} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </Tool>
    </>
  )
}

interface ToolProps {
  words: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ words, disabled = false, onClick, children }: ToolProps) => (
  <button type="button" aria-label={words} title={words} disabled={disabled} onClick={onClick}>
    {children}
  </button>
)
