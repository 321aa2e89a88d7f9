/** The pages of the member centre, by the names of their routes. */
export const memberPages = {
  userAccount: async () => (await import('#features/member/UserAccountPage.tsx')).UserAccountPage,
  userEvents: async () => (await import('#features/member/UserEventsPage.tsx')).UserEventsPage,
  userGrowth: async () => (await import('#features/member/UserGrowthPage.tsx')).UserGrowthPage,
  userClass: async () => (await import('#features/member/UserClassPage.tsx')).UserClassPage,
  userCertificates: async () =>
    (await import('#features/member/UserCertificatesPage.tsx')).UserCertificatesPage,
  userPoints: async () => (await import('#features/member/UserPointsPage.tsx')).UserPointsPage,
  userBalance: async () => (await import('#features/member/UserBalancePage.tsx')).UserBalancePage,
  userProfile: async () => (await import('#features/member/UserProfilePage.tsx')).UserProfilePage,
  userPassword: async () => (await import('#features/member/UserPasswordPage.tsx')).UserPasswordPage,
}

export type MemberPage = keyof typeof memberPages
