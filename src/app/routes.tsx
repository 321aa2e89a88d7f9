import { paths } from '#paths.ts'
import type { SitePart } from '#locales/packs.ts'
import type { Route } from '#platform/site/open-page.ts'
import type { PageFile } from '#platform/site/page.ts'
import type { RarePage } from './rare-pages.tsx'

function page<Name extends keyof typeof paths>(
  name: Name,
  load: () => Promise<PageFile<Name>>,
  ...words: SitePart[]
): Route {
  const key = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page` as keyof PageFile<Name>
  return { name, path: paths[name], words, load: async () => (await load())[key] }
}

/** The addresses of the files of these pages are in a chunk of their own, so that other pages do not load them. */
const rarePage = <Name extends RarePage>(name: Name, ...words: SitePart[]): Route =>
  page(
    name,
    async () => (await import('./rare-pages.tsx')).rarePages[name]() as Promise<PageFile<Name>>,
    ...words,
  )

/** Every page of the public site. Its name leads to its path and its file. */
export const routes: Route[] = [
  page('home', () => import('#features/home/HomePage.tsx'), 'home'),
  page('eventList', () => import('#features/event/EventListPage.tsx')),
  rarePage('eventCalendar'),
  page('eventTheme', () => import('#features/event/EventThemePage.tsx')),
  page('eventDetail', () => import('#features/event/EventDetailPage.tsx'), 'signup'),
  page('eventApply', () => import('#features/event/EventApplyPage.tsx'), 'signup'),
  page('eventTicket', () => import('#features/ticket/EventTicketPage.tsx'), 'signup'),
  page('lectureList', () => import('#features/lecture/LectureListPage.tsx'), 'lecture'),
  page('lectureCategory', () => import('#features/lecture/LectureCategoryPage.tsx'), 'lecture'),
  page('lectureDetail', () => import('#features/lecture/LectureDetailPage.tsx'), 'lecture', 'player'),
  page('mediaReportList', () => import('#features/media-report/MediaReportListPage.tsx'), 'report'),
  page('mediaReportDetail', () => import('#features/media-report/MediaReportDetailPage.tsx'), 'report'),
  rarePage('modulePage'),
  rarePage('collection'),
  rarePage('collectionItem'),
  page('page', () => import('#features/page/PagePage.tsx'), 'page'),
  page('about', () => import('#features/page/AboutPage.tsx'), 'page'),
  page('masterList', () => import('#features/master/MasterListPage.tsx'), 'master'),
  page('masterCategory', () => import('#features/master/MasterCategoryPage.tsx'), 'master'),
  page('masterHome', () => import('#features/master/MasterHomePage.tsx'), 'master', 'lecture', 'course'),
  page('presidium', () => import('#features/presidium/PresidiumPage.tsx'), 'master'),
  page('presidiumCategory', () => import('#features/presidium/PresidiumCategoryPage.tsx'), 'master'),
  page('courseCenter', () => import('#features/course/CourseCenterPage.tsx'), 'course'),
  page('courseCategory', () => import('#features/course/CourseCategoryPage.tsx'), 'course'),
  page('courseList', () => import('#features/course/CourseListPage.tsx'), 'course'),
  page('courseDetail', () => import('#features/course/CourseDetailPage.tsx'), 'course'),
  page('courseSection', () => import('#features/course/CourseSectionPage.tsx'), 'course', 'player'),
  rarePage('translation', 'translation'),
  rarePage('certificateFind'),
  rarePage('certificate'),
  page('search', () => import('#features/search/SearchPage.tsx')),
  rarePage('user', 'member'),
  rarePage('userLoading', 'member'),
  rarePage('userLogin', 'member'),
  rarePage('userAccount', 'member', 'own', 'signup'),
  rarePage('userEvents', 'member', 'own', 'signup'),
  rarePage('userGrowth', 'member', 'own'),
  rarePage('userClass', 'member', 'own'),
  rarePage('userCertificates', 'member', 'own'),
  rarePage('userPoints', 'member', 'own'),
  rarePage('userBalance', 'member', 'own'),
  rarePage('userProfile', 'member', 'own'),
  rarePage('userPassword', 'member', 'own'),
  rarePage('userData', 'member', 'own'),
  rarePage('userNotices', 'member', 'own'),
  rarePage('letterStop'),
  page('notFound', () => import('#features/site/NotFoundPage.tsx')),
  rarePage('offline'),
  rarePage('noPermission'),
]
