import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { MemberCertificates } from '#features/certificate/public/MemberCertificates.tsx'

export const UserCertificatesPage = memberPage(paths.userCertificates, {
  title: 'pagesTitle.userCertificates',
  render: () => <MemberCertificates />,
})
