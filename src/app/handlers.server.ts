import { secondNames } from '#entities/second-names.ts'
import { accessRules } from '#features/access/access-rules.server.ts'
import { ownProfileHandlers } from '#features/access/own-profile.server.ts'
import { nodesHandlers } from '#features/access/nodes.server.ts'
import { dailyHandlers } from '#features/account/check-in-calls.server.ts'
import { memberAccountHandlers } from '#features/account/account.server.ts'
import { ledgerRules } from '#features/account/ledger-rules.server.ts'
import { memberRuleRules } from '#features/member/member-rules.server.ts'
import { reversalHandlers } from '#features/account/reversals.server.ts'
import { adminHandlers } from '#features/admin/admin.server.ts'
import { auditRules } from '#features/audit/audit-rules.server.ts'
import { auditHandlers } from '#features/audit/audit.server.ts'
import { fieldListHandlers } from '#features/audit/field-list.server.ts'
import { logCheckHandlers } from '#features/audit/log-check.server.ts'
import {
  certificateHandlers,
  certificateRules,
  holderRules,
} from '#features/certificate/certificate.server.ts'
import { memberCertificatesHandlers } from '#features/certificate/member-certificates.server.ts'
import { courseHandlers } from '#features/course/course.server.ts'
import { dashboardHandlers } from '#features/dashboard/dashboard.server.ts'
import { eventRules } from '#features/event/event-rules.server.ts'
import { eventHandlers } from '#features/event/event.server.ts'
import { homeHandlers } from '#features/home/home.server.ts'
import { accountClosingHandlers } from '#features/account-closing/account-closing.server.ts'
import { lectureHandlers } from '#features/lecture/lecture.server.ts'
import { mediaReportHandlers } from '#features/media-report/media-report.server.ts'
import { pageHandlers } from '#features/page/page.server.ts'
import { resetFactorsHandlers } from '#features/access/reset-factors.server.ts'
import { secondFactorHandlers } from '#features/second-factor/second-factor.server.ts'
import { learningHandlers } from '#features/learning/learning.server.ts'
import { memberLearningHandlers } from '#features/learning/member-learning.server.ts'
import { masterHandlers } from '#features/master/master.server.ts'
import { presidiumHandlers } from '#features/presidium/presidium.server.ts'
import { calendarHandlers } from '#features/letters/calendar.server.ts'
import { testMailHandlers } from '#features/letters/test-mail.server.ts'
import { letterWordsHandlers } from '#features/letters/letter-words.server.ts'
import { letterTemplateRules } from '#features/letters/letter-templates.server.ts'
import { memberNoticesHandlers } from '#features/notices/member-notices.server.ts'
import { stopHandlers } from '#features/notices/stop-notices.server.ts'
import { dataExportHandlers } from '#features/data-export/data-export.server.ts'
import { searchHandlers } from '#features/search/search.server.ts'
import { terminalHandlers } from '#features/terminal/terminal.server.ts'
import { sessionsHandlers } from '#features/sessions/sessions.server.ts'
import { signInHandlers } from '#features/sign-in/sign-in.server.ts'
import { faultHandlers } from '#features/site/fault.server.ts'
import { configHandlers, configItemHandlers } from '#features/settings/config.server.ts'
import { networkHandlers } from '#features/desk/networks.server.ts'
import { deskPageHandlers } from '#features/desk/desk-page.server.ts'
import { deskHandlers } from '#features/desk/desk.server.ts'
import { passHandlers } from '#features/ticket/pass.server.ts'
import { seatsHandlers } from '#features/seats/seats.server.ts'
import { ticketHandlers } from '#features/ticket/ticket.server.ts'
import { signupHandlers } from '#features/signup/signup.server.ts'
import { siteHandlers } from '#features/site/site.server.ts'
import { attachmentRules } from '#features/upload/attachments.server.ts'
import { gapsHandlers } from '#features/translation/gaps.server.ts'
import { directHandlers } from '#features/upload/direct.server.ts'
import { uploadHandlers } from '#features/upload/upload.server.ts'
import { visitHandlers } from '#features/visits/visit.server.ts'
import { tableKeyHandlers } from '#features/audit/table-key.server.ts'
import { clearCacheHandlers } from '#platform/admin/clear-cache/clear-cache.server.ts'
import { areaHandlers } from '#features/region/area.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import { secondNamedCalls } from '#platform/entity/second-names.server.ts'
import { crudHandlers } from '#platform/entity/crud.server.ts'
import type { RulesByEntity } from '#platform/entity/rules.server.ts'
import type { Entity } from '#platform/entity/entity.ts'

/** The rules of single entities, by the name of their table. */
const rules: RulesByEntity = {
  ...accessRules,
  ...auditRules,
  ...ledgerRules,
  attachment: attachmentRules,
  certificate: certificateRules,
  event: eventRules,
  letter_template: letterTemplateRules,
  member: { ...accessRules.member, ...holderRules },
  member_rule: memberRuleRules,
}

/** Every call of the product, also under the second names of its controllers. */
export function allHandlers(entities: ReadonlyMap<string, Entity>): HandledCall[] {
  const handled = ownHandlers(entities)
  return [...handled, ...secondNamedCalls(handled, entities, secondNames)]
}

/** The calls written by hand, and those of each entity. */
const ownHandlers = (entities: ReadonlyMap<string, Entity>): HandledCall[] => [
  ...signInHandlers,
  ...memberAccountHandlers,
  ...dailyHandlers,
  ...sessionsHandlers,
  ...terminalHandlers,
  ...accountClosingHandlers,
  ...certificateHandlers,
  ...reversalHandlers,
  ...memberCertificatesHandlers,
  ...dataExportHandlers,
  ...adminHandlers,
  ...clearCacheHandlers,
  ...dashboardHandlers,
  ...nodesHandlers,
  ...ownProfileHandlers,
  ...auditHandlers(rules),
  ...logCheckHandlers,
  ...siteHandlers,
  ...faultHandlers,
  ...homeHandlers,
  ...eventHandlers,
  ...lectureHandlers,
  ...signupHandlers,
  ...seatsHandlers,
  ...ticketHandlers,
  ...passHandlers,
  ...deskHandlers,
  ...deskPageHandlers,
  ...networkHandlers,
  ...fieldListHandlers,
  ...tableKeyHandlers,
  ...areaHandlers,
  ...configHandlers,
  ...configItemHandlers,
  ...mediaReportHandlers,
  ...pageHandlers,
  ...courseHandlers,
  ...learningHandlers,
  ...secondFactorHandlers,
  ...resetFactorsHandlers,
  ...memberLearningHandlers,
  ...masterHandlers,
  ...presidiumHandlers,
  ...calendarHandlers,
  ...letterWordsHandlers,
  ...testMailHandlers,
  ...memberNoticesHandlers,
  ...stopHandlers,
  ...searchHandlers,
  ...gapsHandlers,
  ...uploadHandlers,
  ...directHandlers,
  ...visitHandlers,
  ...[...entities.values()]
    .filter((entity) => entity.admin)
    .flatMap((entity) => crudHandlers(entity, { all: entities, rules })),
]
