import { paths } from '#paths.ts'
import type { Route } from '#platform/site/open-page.ts'
import type { RarePage } from './rare-pages.tsx'

/** Where these are is known by a file of its own: what leads there would weigh on every page of the public site. */
const rarePage = (name: RarePage) => async () => (await import('./rare-pages.tsx')).rarePages[name]()

/** Every page of the public site: its name leads to its path, its title (`pagesTitle.<name>`) and its file. */
export const routes: Route[] = [
  {
    name: 'home',
    path: paths.home,
    words: ['home'],
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
    words: ['signup'],
    load: async () => (await import('#features/event/EventDetailPage.tsx')).EventDetailPage,
  },
  {
    name: 'eventApply',
    path: paths.eventApply,
    words: ['signup'],
    load: async () => (await import('#features/event/EventApplyPage.tsx')).EventApplyPage,
  },
  {
    name: 'eventTicket',
    path: paths.eventTicket,
    words: ['signup'],
    load: async () => (await import('#features/event/EventTicketPage.tsx')).EventTicketPage,
  },
  {
    name: 'lectureList',
    path: paths.lectureList,
    words: ['lecture'],
    load: async () => (await import('#features/lecture/LectureListPage.tsx')).LectureListPage,
  },
  {
    name: 'lectureCategory',
    path: paths.lectureCategory,
    words: ['lecture'],
    load: async () => (await import('#features/lecture/LectureCategoryPage.tsx')).LectureCategoryPage,
  },
  {
    name: 'lectureDetail',
    path: paths.lectureDetail,
    words: ['lecture', 'player'],
    load: async () => (await import('#features/lecture/LectureDetailPage.tsx')).LectureDetailPage,
  },
  {
    name: 'mediaReportList',
    path: paths.mediaReportList,
    words: ['report'],
    load: async () => (await import('#features/media-report/MediaReportListPage.tsx')).MediaReportListPage,
  },
  {
    name: 'mediaReportDetail',
    path: paths.mediaReportDetail,
    words: ['report'],
    load: async () =>
      (await import('#features/media-report/MediaReportDetailPage.tsx')).MediaReportDetailPage,
  },
  {
    name: 'page',
    path: paths.page,
    words: ['page'],
    load: async () => (await import('#features/page/PagePage.tsx')).PagePage,
  },
  {
    name: 'about',
    path: paths.about,
    words: ['page'],
    load: async () => (await import('#features/page/AboutPage.tsx')).AboutPage,
  },
  {
    name: 'masterList',
    path: paths.masterList,
    words: ['master'],
    load: async () => (await import('#features/master/MasterListPage.tsx')).MasterListPage,
  },
  {
    name: 'masterCategory',
    path: paths.masterCategory,
    words: ['master'],
    load: async () => (await import('#features/master/MasterCategoryPage.tsx')).MasterCategoryPage,
  },
  {
    name: 'masterHome',
    path: paths.masterHome,
    words: ['master', 'lecture', 'course'],
    load: async () => (await import('#features/master/MasterHomePage.tsx')).MasterHomePage,
  },
  {
    name: 'presidium',
    path: paths.presidium,
    words: ['master'],
    load: async () => (await import('#features/presidium/PresidiumPage.tsx')).PresidiumPage,
  },
  {
    name: 'presidiumCategory',
    path: paths.presidiumCategory,
    words: ['master'],
    load: async () => (await import('#features/presidium/PresidiumCategoryPage.tsx')).PresidiumCategoryPage,
  },
  {
    name: 'courseCenter',
    path: paths.courseCenter,
    words: ['course'],
    load: async () => (await import('#features/course/CourseCenterPage.tsx')).CourseCenterPage,
  },
  {
    name: 'courseCategory',
    path: paths.courseCategory,
    words: ['course'],
    load: async () => (await import('#features/course/CourseCategoryPage.tsx')).CourseCategoryPage,
  },
  {
    name: 'courseList',
    path: paths.courseList,
    words: ['course'],
    load: async () => (await import('#features/course/CourseListPage.tsx')).CourseListPage,
  },
  {
    name: 'courseDetail',
    path: paths.courseDetail,
    words: ['course'],
    load: async () => (await import('#features/course/CourseDetailPage.tsx')).CourseDetailPage,
  },
  {
    name: 'courseSection',
    path: paths.courseSection,
    words: ['course', 'player'],
    load: async () => (await import('#features/course/CourseSectionPage.tsx')).CourseSectionPage,
  },
  {
    name: 'translation',
    path: paths.translation,
    words: ['translation'],
    load: rarePage('translation'),
  },
  {
    name: 'certificateFind',
    path: paths.certificateFind,
    load: rarePage('certificateFind'),
  },
  {
    name: 'certificate',
    path: paths.certificate,
    load: rarePage('certificate'),
  },
  {
    name: 'search',
    path: paths.search,
    load: async () => (await import('#features/search/SearchPage.tsx')).SearchPage,
  },
  {
    name: 'user',
    path: paths.user,
    words: ['member'],
    load: rarePage('user'),
  },
  {
    name: 'userLoading',
    path: paths.userLoading,
    words: ['member'],
    load: rarePage('userLoading'),
  },
  {
    name: 'userLogin',
    path: paths.userLogin,
    words: ['member'],
    load: rarePage('userLogin'),
  },
  {
    name: 'userAccount',
    path: paths.userAccount,
    words: ['member', 'own', 'signup'],
    load: rarePage('userAccount'),
  },
  {
    name: 'userEvents',
    path: paths.userEvents,
    words: ['member', 'own', 'signup'],
    load: rarePage('userEvents'),
  },
  {
    name: 'userGrowth',
    path: paths.userGrowth,
    words: ['member', 'own'],
    load: rarePage('userGrowth'),
  },
  {
    name: 'userClass',
    path: paths.userClass,
    words: ['member', 'own'],
    load: rarePage('userClass'),
  },
  {
    name: 'userCertificates',
    path: paths.userCertificates,
    words: ['member', 'own'],
    load: rarePage('userCertificates'),
  },
  {
    name: 'userPoints',
    path: paths.userPoints,
    words: ['member', 'own'],
    load: rarePage('userPoints'),
  },
  {
    name: 'userBalance',
    path: paths.userBalance,
    words: ['member', 'own'],
    load: rarePage('userBalance'),
  },
  {
    name: 'userProfile',
    path: paths.userProfile,
    words: ['member', 'own'],
    load: rarePage('userProfile'),
  },
  {
    name: 'userPassword',
    path: paths.userPassword,
    words: ['member', 'own'],
    load: rarePage('userPassword'),
  },
  {
    name: 'userData',
    path: paths.userData,
    words: ['member', 'own'],
    load: rarePage('userData'),
  },
  {
    name: 'notFound',
    path: paths.notFound,
    load: async () => (await import('#features/site/NotFoundPage.tsx')).NotFoundPage,
  },
  {
    name: 'noPermission',
    path: paths.noPermission,
    load: rarePage('noPermission'),
  },
]
