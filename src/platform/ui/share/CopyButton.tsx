import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { copyText } from './copy-text.ts'

const words = {
  copy: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '已复制。', en: 'Copied.' },
  notCopied: {
    zh: '浏览器没有复制成功，请选中链接自行复制。',
    en: 'Your browser did not copy it. Please select the link and copy it yourself.',
  },
}

interface CopyButtonProps {
  /** The link. A path becomes a whole address of this site. */
  address: string
  /** Gets the words for the status line of the page. */
  onResult: (words: string) => void
  className?: string | undefined
  copied?: string
  notCopied?: string
}

/** A button that copies a link. */
export function CopyButton({ address, onResult, className, ...said }: CopyButtonProps) {
  const { locale } = useReader()
  const { copied = labelIn(words.copied, locale), notCopied = labelIn(words.notCopied, locale) } = said
  return (
    <button
      type="button"
      className={className}
      onClick={() =>
        void copyText(new URL(address, location.href).href).then(
          () => onResult(copied),
          () => onResult(notCopied),
        )
      }
    >
      {labelIn(words.copy, locale)}
    </button>
  )
}
