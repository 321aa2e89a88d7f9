import { useLateModule } from '#platform/site/use-late-module.ts'

const loadCard = () => import('#features/certificate/holder/CourseCertificate.tsx')

interface EarnedCertificateProps {
  course: number
  completedAt: number | null | undefined
}

/** The end of a course: says that it is completed, and leads to its certificate. */
export function EarnedCertificate({ completedAt, ...props }: EarnedCertificateProps) {
  const late = useLateModule(completedAt, loadCard)
  return <div aria-live="polite">{late && <late.CourseCertificate {...props} />}</div>
}
