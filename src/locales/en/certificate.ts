import type { certificate as zhCertificate } from '#locales/zh-cn/certificate.ts'
import type { Translation } from '#locales/translation.ts'

export const certificate: Translation<typeof zhCertificate> = {
  revokedBefore: 'This certificate is not valid any more',
  oneSubject: 'A certificate is for a course or for an event, not for both',
  issuedBefore: 'This member has a valid certificate for it already',
  notFound: 'There is no certificate with this number and this name',
  name: 'A name has at most 60 letters, and no digits',
  latin: 'Write the name in Latin letters here',
  unnamed: 'This member has not given a name for certificates yet: please type the name',
  required: 'Please give your name',
  late: 'A holder corrects the name within 14 days of issuing; after that, please ask the academy',
  named: 'Your name for certificates is saved',
  corrected: 'The name is corrected; the number stays the same',
}
