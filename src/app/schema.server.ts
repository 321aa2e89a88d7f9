import * as entities from '#entities/all.ts'
import { memberAddressTable } from '#features/account-closing/member-address-table.ts'
import { sensitiveChangeTable } from '#features/audit/audit-tables.ts'
import { changeAnchorTable, changeCheckTable, changeDigestTable } from '#features/audit/chain/chain-tables.ts'
import { certificateCountTable } from '#features/certificate/certificate-tables.ts'
import { eventMoveTable } from '#features/event/event-move-table.ts'
import { memberRuleWaveTable } from '#features/member/member-rule-wave-table.ts'
import { eventSeatsTable, passedTicketTable, signupNoticeTable } from '#features/seats/signup-tables.ts'
import {
  courseEnrolmentTable,
  learningSessionTable,
  lectureProgressTable,
  sectionProgressTable,
} from '#features/learning/learning-tables.ts'
import { calendarFeedTable } from '#features/letters/calendar-feed-table.ts'
import { dataExportTable } from '#features/data-export/data-export-table.ts'
import {
  factorChallengeTable,
  recoveryCodeTable,
  secondFactorTable,
} from '#features/second-factor/second-factor-tables.ts'
import { uploadPolicyTable } from '#features/upload/upload-policy-table.ts'
import { translationRequestTable } from '#features/visits/translation-request-table.ts'
import {
  itemDayTable,
  itemViewsTable,
  itemVisitorTable,
  visitSaltTable,
} from '#features/visits/visit-tables.ts'
import { captchaTable, rateLimitTable, tokenTable } from '#platform/auth/auth-tables.ts'
import { serverKeyTable } from '#platform/auth/server-key-table.ts'
import { verificationCodeTable } from '#platform/auth/verification-code-table.ts'
import { changeSetTable, changeTable } from '#platform/change/change-tables.ts'
import { namingTable } from '#platform/change/many-to-many-table.ts'
import type { Table } from '#platform/db/columns.ts'
import { migrationTable } from '#platform/db/migrate.server.ts'
import { tableVersionTable } from '#platform/db/versions.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { inkPictureTable } from '#platform/files/ink-picture-table.ts'
import { makingClaimTable } from '#platform/files/store/making-claim-table.ts'
import { jobTable } from '#platform/jobs/job-table.ts'
import {
  terminalConfigTable,
  terminalEventTable,
  terminalProofTable,
  terminalRunTable,
} from '#features/terminal/terminal-tables.ts'
import { adminLayoutTable } from '#features/admin/layout-table.ts'
import { readMarkTable } from '#features/notices/read-mark-table.ts'
import { stoppedNoticeTable } from '#features/notices/stopped-notice-table.ts'
import { outboxTable } from '#platform/mail/outbox-table.ts'
import { searchDocTable, searchTotalTable, searchUseTable } from '#platform/search/search-tables.ts'

const machinery: Table[] = [
  changeSetTable,
  changeTable,
  sensitiveChangeTable,
  changeDigestTable,
  changeAnchorTable,
  changeCheckTable,
  tokenTable,
  captchaTable,
  rateLimitTable,
  verificationCodeTable,
  secondFactorTable,
  recoveryCodeTable,
  factorChallengeTable,
  serverKeyTable,
  calendarFeedTable,
  dataExportTable,
  jobTable,
  outboxTable,
  adminLayoutTable,
  terminalRunTable,
  terminalEventTable,
  terminalProofTable,
  terminalConfigTable,
  readMarkTable,
  stoppedNoticeTable,
  eventMoveTable,
  memberRuleWaveTable,
  memberAddressTable,
  eventSeatsTable,
  signupNoticeTable,
  passedTicketTable,
  courseEnrolmentTable,
  certificateCountTable,
  sectionProgressTable,
  lectureProgressTable,
  learningSessionTable,
  itemViewsTable,
  itemDayTable,
  itemVisitorTable,
  visitSaltTable,
  translationRequestTable,
  inkPictureTable,
  makingClaimTable,
  uploadPolicyTable,
  searchDocTable,
  searchTotalTable,
  searchUseTable,
]

/** Created before the first migration, which needs them. */
const first: Table[] = [migrationTable, tableVersionTable]

export const allEntities: ReadonlyMap<string, Entity> = new Map(
  Object.values(entities).map((entity) => [entity.name, entity as unknown as Entity]),
)

/** An entity's own table, and one for each of its fields that name several rows. */
const withNamings = (entity: Entity): Table[] => [
  entity,
  ...entity.manyToMany.map((naming) => namingTable(entity.name, naming, entity.volatile)),
]

/** The schema that all migrations together must produce. */
export const allTables: Table[] = [
  ...first,
  ...machinery,
  ...[...allEntities.values()].filter(({ view }) => view === null).flatMap(withNamings),
]
