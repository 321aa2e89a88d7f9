import { paths } from '#paths.ts'
import type { Route } from '#platform/ui/open-page.ts'

/** Every page of the public site: its name leads to its path, its title (`pagesTitle.<name>`) and its file. */
export const routes: Route[] = [
  {
    name: 'home',
    path: paths.home,
    load: async () => (await import('#features/home/HomePage.tsx')).HomePage,
  },
  {
    name: 'eventList',
    path: paths.eventList,
    load: async () => (await import('#features/event/EventListPage.tsx')).EventListPage,
  },
  {
    name: 'eventTheme',
    path: paths.eventTheme,
    load: async () => (await import('#features/event/EventThemePage.tsx')).EventThemePage,
  },
  {
    name: 'eventDetail',
    path: paths.eventDetail,
    load: async () => (await import('#features/event/EventDetailPage.tsx')).EventDetailPage,
  },
  {
    name: 'search',
    path: paths.search,
    load: async () => (await import('#features/search/SearchPage.tsx')).SearchPage,
  },
  {
    name: 'user',
    path: paths.user,
    load: async () => (await import('#features/member/UserPage.tsx')).UserPage,
  },
  {
    name: 'userLoading',
    path: paths.userLoading,
    load: async () => (await import('#features/member/UserLoadingPage.tsx')).UserLoadingPage,
  },
  {
    name: 'userLogin',
    path: paths.userLogin,
    load: async () => (await import('#features/sign-in/UserLoginPage.tsx')).UserLoginPage,
  },
  {
    name: 'userAccount',
    path: paths.userAccount,
    load: async () => (await import('#features/member/UserAccountPage.tsx')).UserAccountPage,
  },
  {
    name: 'notFound',
    path: paths.notFound,
    load: async () => (await import('#features/site/NotFoundPage.tsx')).NotFoundPage,
  },
  {
    name: 'noPermission',
    path: paths.noPermission,
    load: async () => (await import('#features/site/NoPermissionPage.tsx')).NoPermissionPage,
  },
]
