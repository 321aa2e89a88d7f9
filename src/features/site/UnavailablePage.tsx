import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { ErrorMessage } from './ErrorMessage.tsx'

/** Replaces the whole site while the server cannot answer. */
export function UnavailablePage() {
  const { t, locale } = useReader()
  return (
    <main>
      <ErrorMessage title={t('trouble.down')} why={t('trouble.downWhy')}>
        <a href={link(paths.home, {}, locale)} aria-label={t('trouble.goHome')}>
          <Seal size={44} />
        </a>
      </ErrorMessage>
    </main>
  )
}
