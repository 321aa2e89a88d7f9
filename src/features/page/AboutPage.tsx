import { Banners } from '#features/banner/public/Banners.tsx'
import { paths } from '#paths.ts'
import { definePage, read } from '#platform/site/page.ts'
import { pageCalls } from './page.calls.ts'
import { onlyInOf, openingOf } from './page-head.ts'
import { HouseFacts } from './HouseFacts.tsx'
import { PageText } from './PageText.tsx'

export const AboutPage = definePage(paths.about, {
  reads: () => ({
    about: read(pageCalls.detail, { name: 'about' }),
    house: read(pageCalls.house, {}),
    pages: read(pageCalls.index, {}),
  }),

  head: ({ about }, { locale }) => ({
    description: openingOf(about.content) || about.title,
    onlyIn: onlyInOf(about, locale),
  }),

  View: ({ about, house, pages }) => (
    <>
      <Banners banners={house.banners} />
      <PageText words={about} pages={pages.list} facts={<HouseFacts house={house} />} />
    </>
  ),
})
