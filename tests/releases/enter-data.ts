import type { Envelope } from '#platform/call/call.ts'
import type { Product } from '#tests/product.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'

/** What an old release acknowledged, and a newer one must still know. */
export interface Acknowledged {
  /** The ids of the rows that staff added, by entity. */
  rows: Record<string, number[]>
  /** The ticket of a guest. Null in a release without sign-ups. */
  ticket: { code: string; key: string; event: number } | null
  member: { username: string; password: string } | null
  /** The rows of each table when the release was stopped. */
  counts: Record<string, number>
}

type Id = (entity: string) => number
type Values = Record<string, unknown>

const password = 'plum-orchid-bamboo-77'
const text = (words: string) => `<p>${words}</p><p><img src="/ink/tea-cover-1600x1000.svg" alt=""></p>`

/** Every entity that staff may add, each after those that it names. A release refuses those that it does not know. */
const additions: ReadonlyArray<[entity: string, values: (id: Id) => Values]> = [
  ['admin_group', () => ({ name: '编辑 Editors', rules: 'event/index,event/edit' })],
  ['admin', (id) => ({ ...person('wenshu', '问书'), password, group_ids: String(id('admin_group')) })],
  ['member_group', () => ({ name: '书友 Readers' })],
  [
    'member',
    (id) => ({ ...person('plum', '梅'), password, group_id: id('member_group'), ...reach('plum', 1) }),
  ],
  ['member', () => ({ ...person('orchid', '兰'), password, ...reach('orchid', 2) })],
  ['member_rule', () => ({ ...titled('自己', 'Own'), name: 'own/page', type: 'menu_dir' })],
  ['menu_rule', () => ({ ...titled('自己', 'Own'), name: 'own/page', type: 'menu_dir' })],
  ['tag', () => ({ tag_name_zh_cn: '茶', tag_name_en: 'tea' })],
  ['master_category', () => named('先生', 'Teachers')],
  [
    'master',
    (id) => ({ ...named('陆羽', 'Lu Yu'), category_id: id('master_category'), ...body('茶者南方之嘉木') }),
  ],
  ['event_theme', () => named('茶与器', 'Tea and Vessels')],
  [
    'event',
    (id) => ({
      ...named('开放日', 'Open day'),
      theme_id: id('event_theme'),
      masters: String(id('master')),
      ...days(400),
      ...body('入席喝茶'),
    }),
  ],
  ['event', () => ({ ...named('雪夜读书', 'Reading by snow'), ...days(-400), ...body('雪夜围炉') })],
  ['event', () => ({ ...named('一座', 'One seat'), ...days(300), capacity: 1 })],
  ['lecture_category', () => named('讲座', 'Lectures')],
  [
    'lecture',
    (id) => ({
      ...named('论语讲读', 'Reading the Analects'),
      cat_id: id('lecture_category'),
      master_id: id('master'),
      ...body('学而时习之'),
    }),
  ],
  ['course_category', () => named('国学', 'Classics')],
  [
    'course',
    (id) => ({
      ...named('茶道入门', 'Tea for beginners'),
      category_id: id('course_category'),
      ...body('一课一茶'),
    }),
  ],
  ['course_chapter', (id) => ({ ...named('第一章', 'Chapter one'), course_id: id('course') })],
  [
    'course_section',
    (id) => ({ ...named('第一节', 'Section one'), chapter_id: id('course_chapter'), ...body('煮水') }),
  ],
  [
    'news_report',
    () => ({
      ...titled('媒体报道', 'In the press'),
      ...named('媒体报道', 'In the press'),
      date: '2025-03-01',
      ...body('报道'),
    }),
  ],
  ['organization', () => named('茶社', 'Tea society')],
  ['page', () => ({ ...titled('关于', 'About'), name: 'about-us', ...body('关于我们') })],
  ['link', () => ({ ...named('友邻', 'A neighbour'), url: 'https://neighbour.example' })],
  ['banner', () => ({ ...named('横幅', 'Banner'), banner_image: '/ink/tea-one-1600x1000.svg' })],
  ['video', () => ({ ...named('短片', 'A film'), video_file: '/media/tea.mp4' })],
  [
    'social_media',
    () => ({ platform_name_zh_cn: '微信', platform_name_en: 'WeChat', redirect_url: 'https://we.example' }),
  ],
  ['keyword', () => ({ keyword_zh_cn: '茶道', keyword_en: 'tea' })],
  ['synonym', () => ({ word_zh_cn: '茗', word_en: 'cha', alike_zh_cn: '茶', alike_en: 'tea' })],
  ['test_item', () => ({ title: '一项 “odd” \u{1F375} text' })],
  ['balance_log', (id) => ({ member_id: id('member'), amount: 1250, ...remark('押金', 'Deposit') })],
  ['score_log', (id) => ({ member_id: id('member'), amount: 7, ...remark('帮忙', 'Help') })],
  [
    'certificate',
    (id) => ({
      member_id: id('member'),
      course_id: id('course'),
      ...titled('结业', 'Completed'),
      reason: '手动',
    }),
  ],
  ['sensitive_rule', () => ({ name: '会员', data_table: 'member', data_fields: 'email' })],
]

const person = (username: string, nickname: string) => ({ username, nickname })
const reach = (name: string, at: number) => ({ email: `${name}@leaf.example`, mobile: `1391111000${at}` })
/** Three kinds of entities call their name by three names. */
const named = (zh: string, en: string) => ({
  name_zh_cn: zh,
  name_en: en,
  category_name_zh_cn: zh,
  category_name_en: en,
  lecture_name_zh_cn: zh,
  lecture_name_en: en,
  ...titled(zh, en),
})
const titled = (zh: string, en: string) => ({ title_zh_cn: zh, title_en: en })
const remark = (zh: string, en: string) => ({ remark_zh_cn: zh, remark_en: en })
const body = (zh: string) => ({ content_zh_cn: text(zh), content_en: text('Water, leaves and time.') })

/** Far from today, so that no event begins or ends while the fixture is kept. */
function days(away: number): Values {
  const start_at = 1_900_000_000 + away * 86_400
  return { date: dayAt(start_at, defaultTimeZone), start_at, end_at: start_at + 7200 }
}

/** Enters a handful of rows into a house as its staff, guests and members do, by the calls that every release has. */
export async function enterData(product: Product): Promise<Omit<Acknowledged, 'counts'>> {
  const send = sender(product.url)
  const staff = { batoken: await product.signIn() }
  const rows: Record<string, number[]> = {}
  const first: Id = (entity) => rows[entity]?.[0] ?? 0
  for (const [entity, values] of additions) {
    const { code, data } = await add(send, entity, values(first), staff)
    const id = data?.id ?? (code === 1 ? await newestRow(product.url, entity, staff) : 0)
    if (code === 1 && id) (rows[entity] ??= []).push(id)
  }
  const [open = 0, , single = 0] = rows.event ?? []
  await send('/admin/event/edit', { id: open, ...days(401) }, staff)
  await send('/admin/event_theme/edit', { id: first('event_theme'), name_en: 'Tea and its vessels' }, staff)
  const ticket = await signUps(send, open, single)
  await learn(send, rows)
  await fetch(`${product.url}/api/search/index?keyword=${encodeURIComponent('茶')}`)
  await erase(product.url, rows, staff)
  return { rows, ticket, member: rows.member ? { username: 'plum', password } : null }
}

type Send = ReturnType<typeof sender>

const sender =
  (url: string) =>
  async <Data>(path: string, body: object, headers: Record<string, string> = {}): Promise<Envelope<Data>> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await answer.json().catch(() => ({ code: 0, data: null }))) as Envelope<Data>
  }

/** Leaves out the fields that the release does not know. */
async function add(
  send: Send,
  entity: string,
  values: Values,
  headers: Record<string, string>,
): Promise<Envelope<{ id?: number }>> {
  const answer = await send<{ id?: number }>(`/admin/${entity}/add`, values, headers)
  const [, unknown = ''] = /^未知的字段：(\w+)$/.exec(answer.msg) ?? []
  if (!(unknown in values)) return answer
  const { [unknown]: _unknown, ...rest } = values
  return add(send, entity, rest, headers)
}

async function newestRow(url: string, entity: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/admin/${entity}/index?limit=1&order=id,desc`, { headers })
  const { data } = (await answer.json()) as Envelope<{ list?: Array<{ id: number }> }>
  return data?.list?.[0]?.id ?? 0
}

/** One confirmed, one in the line for a seat that is taken, one that is cancelled. */
async function signUps(send: Send, open: number, single: number): Promise<Acknowledged['ticket']> {
  const guest = (event_id: number, name: string, at: number) =>
    send<{ code: string; key: string }>('/api/event/apply', {
      event_id,
      userName: name,
      mobile: `1380000000${at}`,
      email: `guest${at}@leaf.example`,
      idempotency_key: `fixture-${at}`,
    })
  const { code, data } = await guest(open, '竹青', 1)
  await guest(single, '菊香', 2)
  await guest(single, '松风', 3)
  const left = await guest(open, '柳月', 4)
  if (left.code === 1) await send('/api/event/cancel', { code: left.data.code, key: left.data.key })
  return code === 1 ? { code: data.code, key: data.key, event: open } : null
}

/** A member who signs in, checks in for the day, joins a course and completes its section. */
async function learn(send: Send, rows: Record<string, number[]>): Promise<void> {
  const { data } = await send<{ userinfo?: { token: string } }>('/api/user/checkIn', {
    tab: 'login',
    username: 'plum',
    password,
    keep: false,
  })
  const headers = { 'ba-user-token': data?.userinfo?.token ?? '' }
  const section = rows.course_section?.[0]
  // Releases before the daily check-in had an address of its own know it by the other one.
  for (const path of ['/api/user/daily', '/api/user/checkIn']) await send(path, {}, headers)
  await send('/api/learning/join', { course: rows.course?.[0] }, headers)
  await send('/api/learning/open', { section }, headers)
  await send('/api/learning/report', { section, read: true }, headers)
  await send('/api/visit/wish', { path: `/event/detail?id=${rows.event?.[1]}` }, headers)
}

/** A row in the recycle bin. */
async function erase(
  url: string,
  rows: Record<string, number[]>,
  headers: Record<string, string>,
): Promise<void> {
  const [tag] = rows.tag ?? []
  if (tag) await fetch(`${url}/admin/tag/del?ids=${tag}`, { method: 'DELETE', headers })
  delete rows.tag
}
