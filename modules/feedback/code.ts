import {
  defineModule,
  letters,
  links,
  refuse,
  rows,
  settings,
  type CallInput,
  type Change,
  type Row,
} from '@shuyuan/module'

const [guests, opinions, events] = [rows('guest'), rows('opinion'), rows('event')]
const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** How many letters one run of the job sends. */
const portion = 20
/** Whoever was asked this many days late is not asked any more. */
const tooLate = 14 * 86_400

defineModule({
  after: {
    /** Whoever is let in at the door is noted once. */
    async event_signup({ id, before, after }: Change) {
      const hasCome = Boolean(after?.checked_in_at) && !before?.checked_in_at
      if (!after || !hasCome || text(after.email) === '') return
      const known = await guests.find({ where: { signup: String(id) }, limit: 1 })
      if (known.total > 0) return
      await guests.add({
        name: text(after.user_name),
        email: text(after.email),
        locale: after.locale === 'en' ? 'en' : 'zh-cn',
        event_id: Number(after.event_id),
        member_id: Number(after.member_id) || null,
        signup: String(id),
        state: 'came',
      })
    },
  },

  jobs: {
    async invite() {
      const hours = Number(await settings.get('hours'))
      const now = Math.floor(Date.now() / 1000)
      const waiting = await guests.find({
        where: { state: 'came' },
        order: 'id',
        direction: 'asc',
        limit: portion,
      })
      const known = new Map<number, Row | null>()
      for (const guest of waiting.list) {
        const number = Number(guest.event_id)
        if (!known.has(number)) known.set(number, await events.get(number))
        await invite(guest, known.get(number) ?? null, now - hours * 3600)
      }
    },
  },

  calls: {
    async give({ values, link }: CallInput) {
      const guest = link ? await guests.get(Number(link.guest)) : null
      if (!guest)
        refuse({
          zh: '请从信里的链接打开这一页。',
          en: 'Please open this page by the link in your letter.',
        })
      if (guest.state === 'answered')
        refuse({ zh: '这个链接的反馈已经收到，谢谢。', en: 'Your opinion has arrived already. Thank you.' })
      // With the version, so that two presses at once count once.
      await guests.change(guest.id, { state: 'answered' }, guest.version)
      await opinions.add({
        stars: Number(values.stars),
        words: text(values.words),
        event_id: Number(guest.event_id) || null,
      })
    },
  },

  blocks: {
    async figures() {
      const { list, total } = await opinions.find({ limit: 100 })
      const sum = list.reduce((all, { stars }) => all + Number(stars), 0)
      const average = list.length === 0 ? '–' : (sum / list.length).toFixed(1)
      const asked = await guests.find({ where: { state: { IN: ['asked', 'answered'] } }, limit: 1 })
      return [
        { label: { zh: '平均评分（最近 100 条）', en: 'Stars on average (last 100)' }, value: average },
        { label: { zh: '收到的反馈', en: 'Opinions' }, value: total },
        { label: { zh: '发出的邀请', en: 'CallInput' }, value: asked.total },
      ]
    },
  },
})

async function invite(guest: Row, event: Row | null, before: number): Promise<void> {
  const end = Number(event?.end_at ?? event?.start_at ?? 0)
  if (event && end > before) return
  if (event && end > before - tooLate) {
    const locale = guest.locale === 'en' ? 'en' : 'zh-cn'
    const name = text(event[locale === 'en' ? 'name_en' : 'name_zh_cn']) || text(event.name_zh_cn)
    const link = await links.make('opinion', { guest: String(guest.id) }, locale)
    await letters.send('invitation', {
      to: text(guest.email),
      locale,
      key: String(guest.signup),
      values: { name: text(guest.name), event: name, link },
    })
  }
  await guests.change(guest.id, { state: 'asked' })
}
