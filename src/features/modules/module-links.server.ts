import { paths } from '#paths.ts'
import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'

const purpose = 'module-link'

interface LinkParts {
  uid: string
  page: string
  values: Record<string, string>
  locale: Locale
}

/** Made before the first link, because a key that was made within a transaction would wait for itself. */
export const ensureLinkKey = async (house: House): Promise<void> =>
  void (await signatureOf(house, purpose, ''))

/** The address of a page of a module with values that nobody else can make. */
export async function signedLink({ uid, page, values, locale }: LinkParts, house: House): Promise<string> {
  const said = Buffer.from(JSON.stringify(values)).toString('base64url')
  const signature = await signatureOf(house, purpose, `${uid}/${page}/${said}`)
  const address = link(paths.modulePage, { module: uid, name: page }, locale)
  return new URL(`${address}?link=${said}.${signature}`, house.environment.publicUrl).href
}

/** The values of a signed link; null if it is not ours, or one of another page. */
export async function valuesOfLink(
  { uid, page, said }: { uid: string; page: string; said: string },
  house: House,
): Promise<Record<string, string> | null> {
  const [values = '', signature = ''] = said.split('.')
  if (!(await isSignatureOf(house, purpose, `${uid}/${page}/${values}`, signature))) return null
  return JSON.parse(Buffer.from(values, 'base64url').toString()) as Record<string, string>
}
