import { paths } from '#paths.ts'
import { memberPage } from './member-page.tsx'
import { OwnClasses } from './OwnClasses.tsx'
import { OwnLectures } from './OwnLectures.tsx'

export const UserClassPage = memberPage(paths.userClass, {
  title: 'pagesTitle.userClass',
  render: () => (
    <>
      <OwnClasses />
      <OwnLectures />
    </>
  ),
})
