import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { Trouble } from './Trouble.tsx'

/** Stands in for the whole site while it cannot answer. */
export function DownPage() {
  const { t, locale } = useReader()
  return (
    <main>
      <Trouble title={t('trouble.down')} why={t('trouble.downWhy')}>
        <a href={link(paths.home, {}, locale)} aria-label={t('trouble.goHome')}>
          <Seal size={44} />
        </a>
      </Trouble>
    </main>
  )
}
