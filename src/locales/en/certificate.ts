import type { certificate as zhCertificate } from '#locales/zh-cn/certificate.ts'
import type { Translation } from '#locales/translation.ts'

export const certificate: Translation<typeof zhCertificate> = {
  revokedBefore: 'This certificate is not valid any more',
  issuedBefore: 'This member has a valid certificate for it already',
  notFound: 'There is no certificate with this number and this name',
  name: 'A name has at most 60 letters, and no digits',
  latin: 'Write the name in Latin letters here',
}
