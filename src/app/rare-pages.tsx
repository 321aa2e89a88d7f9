/** Pages that few visitors come to, by the names of their routes. */
export const rarePages = {
  translation: async () => (await import('#features/translation/TranslationPage.tsx')).TranslationPage,
  certificateFind: async () =>
    (await import('#features/certificate/CertificateFindPage.tsx')).CertificateFindPage,
  certificate: async () => (await import('#features/certificate/CertificatePage.tsx')).CertificatePage,
  user: async () => (await import('#features/member-centre/UserPage.tsx')).UserPage,
  userLoading: async () => (await import('#features/member-centre/UserLoadingPage.tsx')).UserLoadingPage,
  userLogin: async () => (await import('#features/sign-in/UserLoginPage.tsx')).UserLoginPage,
  noPermission: async () => (await import('#features/site/NoPermissionPage.tsx')).NoPermissionPage,
  userAccount: async () => (await import('#features/member-centre/UserAccountPage.tsx')).UserAccountPage,
  userEvents: async () => (await import('#features/member-centre/UserEventsPage.tsx')).UserEventsPage,
  userGrowth: async () => (await import('#features/member-centre/UserGrowthPage.tsx')).UserGrowthPage,
  userClass: async () => (await import('#features/member-centre/UserClassPage.tsx')).UserClassPage,
  userCertificates: async () =>
    (await import('#features/member-centre/UserCertificatesPage.tsx')).UserCertificatesPage,
  userPoints: async () => (await import('#features/member-centre/UserPointsPage.tsx')).UserPointsPage,
  userBalance: async () => (await import('#features/member-centre/UserBalancePage.tsx')).UserBalancePage,
  userProfile: async () => (await import('#features/member-centre/UserProfilePage.tsx')).UserProfilePage,
  userPassword: async () => (await import('#features/member-centre/UserPasswordPage.tsx')).UserPasswordPage,
  userData: async () => (await import('#features/member-centre/UserDataPage.tsx')).UserDataPage,
}

export type RarePage = keyof typeof rarePages
