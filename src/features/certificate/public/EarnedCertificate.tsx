import { useEffect, useState } from 'react'
import type { CourseCertificate } from '#features/certificate/holder/CourseCertificate.tsx'

interface EarnedCertificateProps {
  course: number
  completedAt: number | null | undefined
}

/**
 * The end of a course: says that it is completed, and leads to its certificate. Only who has completed a course loads
 * it, and a page that cannot load it works without it.
 */
export function EarnedCertificate({ course, completedAt }: EarnedCertificateProps) {
  const [Card, setCard] = useState<typeof CourseCertificate>()
  useEffect(() => {
    if (completedAt)
      import('#features/certificate/holder/CourseCertificate.tsx').then(
        (file) => setCard(() => file.CourseCertificate),
        () => {},
      )
  }, [completedAt])
  return <div aria-live="polite">{Card && <Card course={course} />}</div>
}
