import { paths } from '#paths.ts'
import { Growth } from '#features/learning/public/Growth.tsx'
import { memberPage } from './member-page.tsx'

export const UserGrowthPage = memberPage(paths.userGrowth, {
  title: 'pagesTitle.userGrowth',
  queryParams: ['range'],
  render: () => <Growth />,
})
