import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { pictureFile } from '#platform/files/picture-address.ts'
import { link } from '#platform/site/address.ts'
import type { MasterHome } from './master.calls.ts'

/** Somebody as search engines read it; who belongs to no body of the centre works for the centre itself. */
export function masterLd(
  master: MasterHome,
  siteName: string,
  locale: Locale,
  whole: (address: string) => string,
) {
  const { id, name, rank, description, organization, cover_image, avatar } = master
  const portrait = pictureFile(cover_image || avatar, '3:4', `master-${id}`)
  return {
    '@type': 'Person',
    name,
    ...(rank && { jobTitle: rank }),
    ...(description && { description }),
    url: whole(link(paths.masterHome, { id }, locale)),
    image: whole(portrait),
    worksFor: {
      '@type': 'Organization',
      name: organization || siteName,
      url: whole(link(organization ? paths.presidium : paths.home, {}, locale)),
    },
  }
}
