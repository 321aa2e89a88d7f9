import { endPart } from '#platform/call/session/end-warning.ts'
import { signInPart } from '#platform/call/guard-calls.ts'
import type { paths } from '#paths.ts'
import type { PageFile } from '#platform/site/page.ts'

endPart.load = () => import('#features/sessions/public/end-warning.tsx')
signInPart.load = () => import('#features/sign-in/public/sign-in-above.tsx')

type PageLoaders = { [Name in keyof typeof paths]?: () => Promise<PageFile<Name>> }

/** Pages with few visitors, by the names of their routes. */
export const rarePages = {
  eventCalendar: () => import('#features/event/month/EventCalendarPage.tsx'),
  collection: () => import('#features/collection/CollectionPage.tsx'),
  modulePage: () => import('#features/modules/page/ModulePagePage.tsx'),
  collectionItem: () => import('#features/collection/CollectionItemPage.tsx'),
  translation: () => import('#features/translation/TranslationPage.tsx'),
  certificateFind: () => import('#features/certificate/CertificateFindPage.tsx'),
  certificate: () => import('#features/certificate/CertificatePage.tsx'),
  user: () => import('#features/member-centre/UserPage.tsx'),
  userLoading: () => import('#features/member-centre/UserLoadingPage.tsx'),
  userLogin: () => import('#features/sign-in/UserLoginPage.tsx'),
  offline: () => import('#features/site/OfflinePage.tsx'),
  noPermission: () => import('#features/site/NoPermissionPage.tsx'),
  userAccount: () => import('#features/member-centre/UserAccountPage.tsx'),
  userEvents: () => import('#features/member-centre/UserEventsPage.tsx'),
  userGrowth: () => import('#features/member-centre/UserGrowthPage.tsx'),
  userClass: () => import('#features/member-centre/UserClassPage.tsx'),
  userCertificates: () => import('#features/member-centre/UserCertificatesPage.tsx'),
  userPoints: () => import('#features/member-centre/UserPointsPage.tsx'),
  userBalance: () => import('#features/member-centre/UserBalancePage.tsx'),
  userProfile: () => import('#features/member-centre/UserProfilePage.tsx'),
  userPassword: () => import('#features/member-centre/UserPasswordPage.tsx'),
  userNotices: () => import('#features/member-centre/UserNoticesPage.tsx'),
  letterStop: () => import('#features/notices/LetterStopPage.tsx'),
  userData: () => import('#features/member-centre/UserDataPage.tsx'),
} satisfies PageLoaders

export type RarePage = keyof typeof rarePages
