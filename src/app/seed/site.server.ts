import { banner } from '#entities/banner.ts'
import { keyword } from '#entities/keyword.ts'
import { link } from '#entities/link.ts'
import { newsReport } from '#entities/news-report.ts'
import { page } from '#entities/page.ts'
import { socialMedia } from '#entities/social-media.ts'
import { synonym } from '#entities/synonym.ts'
import { tag } from '#entities/tag.ts'
import { video } from '#entities/video.ts'
import { demoBanners } from '#app/demo/banners.ts'
import { demoKeywords } from '#app/demo/keywords.ts'
import { demoLinks } from '#app/demo/links.ts'
import { clipAddress, demoClips } from '#app/demo/media.ts'
import { demoPages } from '#app/demo/pages.ts'
import type { MasterKey } from '#app/demo/people.ts'
import { demoReports } from '#app/demo/reports.ts'
import { demoChannels } from '#app/demo/social.ts'
import { demoSynonyms } from '#app/demo/synonyms.ts'
import { demoTags, type TagKey } from '#app/demo/tags.ts'
import { demoVideos } from '#app/demo/videos.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayAfter } from '#platform/std/days.ts'
import { both, bothOf, idsOf, ink, seedRows, weighOf, type SeedContext } from './seed-context.server.ts'

export const seedTags = (sowing: SeedContext): Promise<Map<TagKey, number>> =>
  seedRows(sowing, tag, demoTags, ({ name, color }) => ({ ...both('tag_name', name), tag_color: color }))

/** Banners, popular words, partners, channels, films and text pages. */
export async function seedSiteContent(
  sowing: SeedContext,
  masters: ReadonlyMap<MasterKey, number>,
): Promise<void> {
  await seedBanners(sowing)
  await seedReports(sowing, masters)
  await seedPartners(sowing)
  await seedVideos(sowing)
  for (const [index, words] of demoKeywords.entries())
    await sowing.changes.add(keyword, { ...both('keyword', words), weigh: weighOf(index, demoKeywords) })
  for (const { alike, ...words } of demoSynonyms)
    await sowing.changes.add(synonym, { ...both('word', words), alike })
  for (const { name, title, content } of demoPages)
    await sowing.changes.add(page, { name, ...both('title', title), ...both('content', content) })
}

async function seedBanners({ changes }: SeedContext): Promise<void> {
  for (const [index, { position, name, url, motif, mood }] of demoBanners.entries()) {
    await changes.add(banner, {
      ...both('name', name),
      position,
      url,
      banner_image: ink(`banner-${position}-${index}`, '21:9', { motif, mood, calm: 'left' }),
      weigh: weighOf(index, demoBanners),
    })
  }
}

function seedReports(sowing: SeedContext, masters: ReadonlyMap<MasterKey, number>) {
  const today = dayAt(sowing.now, sowing.timeZone)
  return seedRows(sowing, newsReport, demoReports, (demo) => ({
    masters: idsOf(demo.masters, masters),
    ...bothOf(demo, 'title', 'media_name', 'description', 'content'),
    image: ink(demo.key, '16:10', { motif: demo.motif }),
    date: dayAfter(today, -demo.daysAgo),
    link_url: `https://press.example.org/${demo.key}`,
    recommend_switch: demo.recommend_switch ? 1 : 0,
  }))
}

async function seedPartners(sowing: SeedContext): Promise<void> {
  await seedRows(sowing, link, demoLinks, ({ key, name, motif }) => ({
    ...both('name', name),
    image: ink(`link-${key}`, '1:1', { motif }),
    url: `https://${key}.example.org/`,
  }))
  await seedRows(sowing, socialMedia, demoChannels, ({ key, name, motif, byCode }) => ({
    ...both('platform_name', name),
    platfom_image: ink(`channel-${key}`, '1:1', { motif }),
    redirect_url: byCode ? '' : `https://www.example.org/${key}`,
  }))
}

async function seedVideos({ changes }: SeedContext): Promise<void> {
  for (const [index, { clip, name }] of demoVideos.entries()) {
    const { motif, mood } = demoClips[clip]
    await changes.add(video, {
      ...both('name', name),
      video_file: clipAddress(clip),
      cover_image: ink(`clip-${clip}`, '16:10', { motif, mood }),
      show_switch: 1,
      weigh: weighOf(index, demoVideos),
    })
  }
}
