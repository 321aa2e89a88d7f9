import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { OrganizationInFull } from './presidium.calls.ts'

/** A body of the centre, with the people in it, as search engines read it. */
export function organizationLd(
  { name, description, categories }: OrganizationInFull,
  locale: Locale,
  whole: (address: string) => string,
) {
  const people = new Map(categories.flatMap(({ list }) => list).map((master) => [master.id, master]))
  return {
    '@type': 'Organization',
    name,
    ...(description && { description }),
    url: whole(link(paths.presidium, {}, locale)),
    member: [...people.values()].map(({ id, name: person, rank }) => ({
      '@type': 'Person',
      name: person,
      ...(rank && { jobTitle: rank }),
      url: whole(link(paths.masterHome, { id }, locale)),
    })),
  }
}
