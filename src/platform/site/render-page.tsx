import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { AnswerStore, questionKey, type Question } from '#platform/call/answer-store.ts'
import type { Areas } from '#locales/packs.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Call } from '#platform/call/call.ts'
import { replyIn } from '#platform/call/reply.ts'
import type { FormPost } from '#platform/call/posted-form.ts'
import type { Translation } from '#locales/translation.ts'
import { fromPublicHost, setPublicHost } from '#platform/files/addresses/public-host.ts'
import { defaultTimeZone } from '#platform/std/centre-time.ts'
import { documentOf } from './document.ts'
import type { Fault } from './ErrorBoundary.tsx'
import { headingText } from './heading-text.ts'
import { openPage, type OpenedPage, type Route } from './open-page.ts'
import type { Frame, SentForm } from './page.ts'
import { ReaderContext } from './reader.ts'
import type { RenderInput, RenderOutput, ErrorPageInput } from './render.ts'
import { Screen } from './Screen.tsx'
import { titleOf } from './title.ts'

export interface SiteParts {
  routes: Route[]
  frame: Frame
  fault: Fault
  pack: Translation<Areas['site']>
}

/** Renders a page of the site to HTML. */
export async function renderPage(input: RenderInput, site: SiteParts): Promise<RenderOutput> {
  const { url, locale } = input
  const clock = { now: 0 }
  const store = new AnswerStore(callerOf(input, clock))
  const sent: { form: SentForm | null } = { form: null }
  const posting = input.posting && noted(input.posting, sent)
  const opened = await openPage(url, { ...site, store, locale, posting })
  const leadsTo = (posting || input.byForms) && opened.page.leads?.(opened.request, sent.form)
  if (leadsTo) return { status: 303, html: '', headers: {}, styleHash: '', ownStyle: '', leadsTo }
  if (input.byForms) await findAnswers(store, () => draw(opened, store, clock, input, site))
  return rendered(opened, store, clock, input, site)
}

/** Notes the reply to the form, which decides where the page leads. */
const noted = ({ typed, send }: FormPost, sent: { form: SentForm | null }): FormPost => ({
  typed,
  async send(call, question) {
    const envelope = await send(call, question)
    sent.form = { typed, reply: replyIn(call, envelope) }
    return envelope
  },
})

/** Deeper than any page: each round answers the questions of the components that the round before made visible. */
const mostRounds = 8

/** Components ask while they are rendered, so the page is rendered until they ask nothing new. */
async function findAnswers(store: AnswerStore, drawPage: () => string): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const asked = new Map<string, Question>()
    store.seek = (question) => {
      const key = questionKey(question)
      if (!store.entries.has(key)) asked.set(key, question)
    }
    drawPage()
    delete store.seek
    if (asked.size === 0) return
    await Promise.all([...asked.values()].map((question) => store.loaded(store.entry(question))))
  }
}

function draw(
  opened: OpenedPage,
  store: AnswerStore,
  { now }: { now: number },
  { url, locale, publicHost, byForms = false }: RenderInput,
  { frame, fault, pack }: SiteParts,
): string {
  const t = translator<'site'>(locale, pack)
  setPublicHost(publicHost)
  const { time_zone: timeZone } = frame.clock(opened.frame)
  const own = byForms ? { byForms, posted: opened.posted } : {}
  const reader = { locale, t, now, timeZone, address: url, ...own }
  return renderToString(<Screen store={store} opened={opened} frame={frame} fault={fault} reader={reader} />)
}

/** The server answers the calls in-process. The time of the page is that of its last answer. */
const callerOf =
  ({ answer }: RenderInput, clock: { now: number }) =>
  async (call: Call, input: object) => {
    const envelope = await answer(call, input)
    const { refusal } = replyIn(call, envelope)
    if (refusal) throw refusal
    clock.now = envelope.time
    return envelope
  }

function rendered(
  opened: OpenedPage,
  store: AnswerStore,
  clock: { now: number },
  input: RenderInput,
  site: SiteParts,
): RenderOutput {
  const { url, locale, assets, publicUrl, publicHost, byForms } = input
  const { frame, pack } = site
  const t = translator<'site'>(locale, pack)
  const { time_zone: timeZone } = frame.clock(opened.frame)
  const body = draw(opened, store, clock, input, site)
  const whole = (address: string) =>
    new URL(address.startsWith('/og/') ? publicHost + address : fromPublicHost(address), publicUrl).href
  const siteName = frame.siteName(opened.frame)
  const pageHead = opened.page.head({ ...opened.answers, ...opened.request }, { t, locale, timeZone, whole })
  const title = titleOf({ name: opened.name, title: opened.page.title }, { pack, locale }, pageHead, siteName)
  const usual = frame.usualHead(opened.frame)
  const head = {
    noindex: opened.status !== 200,
    ...pageHead,
    description: pageHead.description || usual.description || title,
    keywords: pageHead.keywords || usual.keywords,
  }
  const fonts = fontsOf(body, input)
  const { perVisitor = false } = opened.page
  // What was typed into the form of such a page may be a password, and must not be in the answer.
  const isHydrated = !byForms && !(perVisitor && opened.posted)
  const page = documentOf({
    url,
    locale,
    siteName,
    head,
    title,
    body,
    state: isHydrated
      ? { answers: answersIn(store), now: clock.now, status: opened.status, posted: opened.posted }
      : null,
    fonts,
    entry: assets.entry,
    parts: assets.partsOf(opened, locale),
    publicHost,
    whole,
  })
  // Another page of the site requests only these headers, to load the font before it shows this page. It is no preload:
  // the head requests the font a moment later, and a preload would delay the rest of the page.
  const headers: Record<string, string> = fonts.first ? { link: linkOf(fonts.first, fonts.later) } : {}
  return { status: opened.status, headers, perVisitor, ...page }
}

function fontsOf(body: string, input: Pick<RenderInput, 'fontFor'>) {
  const { first, later } = headingText(body)
  return { first: input.fontFor(first), later: input.fontFor(later) }
}

const linkOf = (first: string, later: string | null) =>
  `<${first}>; rel=related${later ? `, <${later}>; rel=later` : ''}`

/** The answers by key, so that the browser does not fetch them again. */
const answersIn = ({ entries }: AnswerStore): Record<string, unknown> =>
  Object.fromEntries([...entries].map(([key, { state }]) => [key, state.answer]))

/** Renders the error page, which needs no data. */
export function renderErrorPage(
  input: ErrorPageInput,
  pack: SiteParts['pack'],
  ErrorPage: ComponentType,
): RenderOutput {
  const { url, locale, assets, publicUrl, status } = input
  const t = translator<'site'>(locale, pack)
  setPublicHost('')
  const reader = { locale, t, now: 0, timeZone: defaultTimeZone, address: url }
  const body = renderToString(<ReaderContext value={reader}>{createElement(ErrorPage)}</ReaderContext>)
  const whole = (address: string) => new URL(address, publicUrl).href
  const page = documentOf({
    url,
    locale,
    siteName: '',
    head: { noindex: true },
    title: t('trouble.down'),
    body,
    state: null,
    fonts: fontsOf(body, input),
    entry: assets.entry,
    parts: assets.partsOf(null, locale),
    publicHost: '',
    whole,
  })
  return { status, headers: {}, ...page }
}
