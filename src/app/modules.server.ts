import { accessModule } from '#features/access/access.module.server.ts'
import { accountClosingModule } from '#features/account-closing/account-closing.module.server.ts'
import { accountModule } from '#features/account/account.module.server.ts'
import { adminModule } from '#features/admin/admin.module.server.ts'
import { auditModule } from '#features/audit/audit.module.server.ts'
import { certificateModule } from '#features/certificate/certificate.module.server.ts'
import { collectionModule } from '#features/collection/collection.module.server.ts'
import { courseModule } from '#features/course/course.module.server.ts'
import { dashboardModule } from '#features/dashboard/dashboard.module.server.ts'
import { dataExportModule } from '#features/data-export/data-export.module.server.ts'
import { deskModule } from '#features/desk/desk.module.server.ts'
import { eventModule } from '#features/event/event.module.server.ts'
import { homeModule } from '#features/home/home.module.server.ts'
import { learningModule } from '#features/learning/learning.module.server.ts'
import { lectureModule } from '#features/lecture/lecture.module.server.ts'
import { lettersModule } from '#features/letters/letters.module.server.ts'
import { marketplaceModule } from '#features/marketplace/marketplace.module.server.ts'
import { masterModule } from '#features/master/master.module.server.ts'
import { mediaReportModule } from '#features/media-report/media-report.module.server.ts'
import { memberModule } from '#features/member/member.module.server.ts'
import { modulesModule } from '#features/modules/modules.module.server.ts'
import { noticesModule } from '#features/notices/notices.module.server.ts'
import { pageModule } from '#features/page/page.module.server.ts'
import { presidiumModule } from '#features/presidium/presidium.module.server.ts'
import { regionModule } from '#features/region/region.module.server.ts'
import { searchModule } from '#features/search/search.module.server.ts'
import { seatsModule } from '#features/seats/seats.module.server.ts'
import { secondFactorModule } from '#features/second-factor/second-factor.module.server.ts'
import { sessionsModule } from '#features/sessions/sessions.module.server.ts'
import { settingsModule } from '#features/settings/settings.module.server.ts'
import { signInModule } from '#features/sign-in/sign-in.module.server.ts'
import { signupModule } from '#features/signup/signup.module.server.ts'
import { siteModule } from '#features/site/site.module.server.ts'
import { storeModule } from '#features/store/store.module.server.ts'
import { tablesModule } from '#features/tables/tables.module.server.ts'
import { terminalModule } from '#features/terminal/terminal.module.server.ts'
import { ticketModule } from '#features/ticket/ticket.module.server.ts'
import { translationModule } from '#features/translation/translation.module.server.ts'
import { uploadModule } from '#features/upload/upload.module.server.ts'
import { visitsModule } from '#features/visits/visits.module.server.ts'
import type { Module } from '#platform/registry/module.server.ts'
import { Registry } from '#platform/registry/registry.server.ts'
import { entitiesModule } from './entities.module.server.ts'
import { platformModule } from './platform.module.server.ts'

/**
 * Everything that the product is made of. The order is that in which watchers run and members are erased: moves of events are noted
 * before letters tell of them, and the record of change is erased last.
 */
export const modules: readonly Module[] = [
  entitiesModule,
  platformModule,
  settingsModule,
  accessModule,
  adminModule,
  accountClosingModule,
  seatsModule,
  eventModule,
  learningModule,
  lettersModule,
  noticesModule,
  signupModule,
  certificateModule,
  accountModule,
  uploadModule,
  signInModule,
  secondFactorModule,
  dataExportModule,
  sessionsModule,
  memberModule,
  collectionModule,
  courseModule,
  lectureModule,
  masterModule,
  mediaReportModule,
  pageModule,
  presidiumModule,
  homeModule,
  searchModule,
  siteModule,
  regionModule,
  dashboardModule,
  deskModule,
  ticketModule,
  storeModule,
  tablesModule,
  modulesModule,
  marketplaceModule,
  terminalModule,
  translationModule,
  visitsModule,
  auditModule,
]

/** What this release brings, without what is stored in a database. */
export const releaseRegistry = new Registry(modules)
