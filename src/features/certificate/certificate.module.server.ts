import { backfillCertificates } from './backfill-certificates.server.ts'
import { sendCertificateLetters } from './certificate-letters.server.ts'
import { certificateCountTable } from './certificate-tables.ts'
import { certificateHandlers, certificateRules, holderRules } from './certificate.server.ts'
import { issueWhenNamed } from './earned.server.ts'
import { memberCertificatesHandlers } from './member-certificates.server.ts'
import { certificateData } from './member-data.server.ts'
import { settleCertificates } from './settle-certificates.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60

export const certificateModule: Module = {
  name: 'certificate',
  tables: [certificateCountTable],
  rules: { certificate: certificateRules, member: holderRules },
  calls: [...certificateHandlers, ...memberCertificatesHandlers],
  jobs: [
    { name: 'certificates', seconds: minute, work: settleCertificates },
    { name: 'certificate-letters', seconds: minute, work: sendCertificateLetters },
  ],
  watchers: (house) => [issueWhenNamed(house)],
  memberData: certificateData,
  prepare: backfillCertificates,
}
