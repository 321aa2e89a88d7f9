import { paths } from '#paths.ts'
import { memberCertificatesCalls } from '#features/certificate/member-certificates.calls.ts'
import { read } from '#platform/site/page.ts'
import { memberPage } from './member-page.tsx'
import { MemberCertificates } from '#features/certificate/public/MemberCertificates.tsx'

export const UserCertificatesPage = memberPage(paths.userCertificates, {
  title: 'pagesTitle.userCertificates',
  queryParams: ['page', 'correct'],
  actions: {
    pdf: ({ id = '' }) => read(memberCertificatesCalls.certificateFile, { id }),
    view: ({ id = '', initials_only, keeps_name }) =>
      read(memberCertificatesCalls.certificateView, {
        id,
        initials_only: initials_only !== undefined,
        keeps_name: keeps_name !== undefined,
      }),
    showName: ({ name = '', latin = '' }) => read(memberCertificatesCalls.previewName, { name, latin }),
    name: ({ name = '', latin = '' }) => read(memberCertificatesCalls.nameCertificates, { name, latin }),
    showCorrection: ({ name = '', latin = '' }) => read(memberCertificatesCalls.previewName, { name, latin }),
    correct: ({ id = '', name = '', latin = '' }) =>
      read(memberCertificatesCalls.correctCertificate, { id, name, latin }),
  },
  render: () => <MemberCertificates />,
})
