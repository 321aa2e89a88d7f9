import { useEffect } from 'react'
import { useReader } from '#platform/site/reader.ts'
import { ErrorMessage } from './ErrorMessage.tsx'

const patience = 6000

/** Replaces a page that broke, and goes back by itself. */
export function ErrorPage() {
  const { t } = useReader()
  useEffect(() => {
    const going = setTimeout(goBack, patience)
    return () => clearTimeout(going)
  }, [])
  return (
    <ErrorMessage title={t('trouble.broken')} why={t('trouble.brokenWhy')}>
      <button type="button" onClick={goBack}>
        {t('trouble.goBack')}
      </button>
    </ErrorMessage>
  )
}

function goBack(): void {
  if (history.length > 1) history.back()
  else location.assign('/')
}
