import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { MemberCourses } from '#features/learning/public/MemberCourses.tsx'
import { MemberLectures } from '#features/learning/public/MemberLectures.tsx'

export const UserClassPage = memberPage(paths.userClass, {
  title: 'pagesTitle.userClass',
  queryParams: ['page', 'lectures'],
  render: () => (
    <>
      <MemberCourses />
      <MemberLectures />
    </>
  ),
})
