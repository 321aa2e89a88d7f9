import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { OwnClasses } from '#features/learning/public/MemberCourses.tsx'
import { OwnLectures } from '#features/learning/public/MemberLectures.tsx'

export const UserClassPage = memberPage(paths.userClass, {
  title: 'pagesTitle.userClass',
  render: () => (
    <>
      <OwnClasses />
      <OwnLectures />
    </>
  ),
})
