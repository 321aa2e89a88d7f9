import * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { fallback } from '#platform/call/call.shapes.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'

export const pageCard = z.object({ name: z.string(), title: z.string(), fallback })

export type PageCard = z.output<typeof pageCard>

/** The page about the centre has its own address. */
export const pageLink = (name: string, locale: Locale) =>
  name === 'about' ? link(paths.about, {}, locale) : link(paths.page, {}, locale, { name })
