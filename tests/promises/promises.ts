import * as office from './office.ts'
import type { PromisesById } from './promise.ts'
import { reliability } from './reliability.ts'
import * as visitors from './visitors-and-members.ts'

export const chapters: ReadonlyArray<{ title: string; promises: PromisesById }> = [
  { title: 'Sign-in, tokens, captchas and codes', promises: visitors.signIn },
  { title: 'Public forms', promises: visitors.publicForms },
  { title: 'Data of members', promises: visitors.memberData },
  { title: 'Calls and permissions of the back office', promises: office.permissions },
  { title: 'Uploads', promises: office.uploads },
  { title: 'Rich text and embedded pages', promises: office.richText },
  { title: 'Modules', promises: office.modules },
  { title: 'Terminal', promises: office.terminal },
  { title: 'Recycle bin, records, exports and logs', promises: office.records },
  { title: 'Settings and test letters', promises: office.configuration },
  { title: 'Pages, caches and headers', promises: visitors.pagesAndCaches },
  { title: 'Redirects', promises: visitors.redirects },
  { title: 'What can be reached', promises: visitors.surface },
  { title: 'Reliability', promises: reliability },
]

/** Promises about parts that the product does not have. Each needs a proof as soon as its part exists. */
export const notBuilt: Readonly<Record<string, string>> = {}
