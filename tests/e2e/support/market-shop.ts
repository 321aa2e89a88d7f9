import { generateKeyPairSync } from 'node:crypto'
import { packModule } from '#features/modules/pack.server.ts'
import { expect, someMember, type Site } from './site.ts'

const publisher = generateKeyPairSync('ed25519')
export const publicKey = publisher.publicKey.export({ format: 'pem', type: 'spki' }).toString()

/** The two modules that it sells. */
export const goodNames = {
  tea_menu: { zh: '茶单', en: 'Tea menu' },
  guest_book: { zh: '留言簿', en: 'Guest book' },
} as const
export type GoodUid = keyof typeof goodNames

const packageOf = (id: GoodUid, version: string) =>
  packModule(
    {
      format: 1,
      id,
      version,
      name: goodNames[id],
      about: { zh: '一个样例。', en: 'A sample.' },
      engine: { from: '0.1.0', below: '1.0.0' },
      capabilities: { pages: ['hello'] },
    },
    new Map([
      [
        'pages/hello.json',
        Buffer.from(
          JSON.stringify({
            title: goodNames[id],
            about: goodNames[id],
            blocks: [{ kind: 'text', text: { zh: '你好', en: 'Hello' } }],
          }),
        ),
      ],
    ]),
    publisher.privateKey,
  )

/** A house that sells two modules, with a member who has points and a balance. */
export async function openShop(shop: Site) {
  const done = async (path: string, body: object) => {
    const answer = await shop.ask<{ id: number }>('POST', path, body)
    expect(answer, path).toMatchObject({ code: 1 })
    return answer.data
  }
  const publish = async (id: GoodUid, version: string) => {
    const form = new FormData()
    const bytes = await packageOf(id, version)
    form.set('file', new File([new Uint8Array(bytes)], `${id}.zip`, { type: 'application/zip' }))
    const answer = await fetch(`${shop.url}/admin/ajax/upload`, {
      method: 'POST',
      headers: { batoken: shop.session.token, server: 'true' },
      body: form,
    })
    const { data } = (await answer.json()) as { data: { file: { url: string } } }
    await done('/admin/store_version/add', { package: data.file.url, notes_zh_cn: '说明', notes_en: 'Notes' })
  }
  await done('/admin/config/edit', { store_open: '1' })
  await done('/admin/store_publisher/add', {
    name_zh_cn: '竹坊',
    name_en: 'Bamboo Works',
    public_key: publicKey,
  })
  const good = { is_on_sale: 1, category: 'content', intro_zh_cn: '一份简介。', intro_en: 'What it is for.' }
  await done('/admin/store_good/add', {
    ...good,
    uid: 'tea_menu',
    name_zh_cn: '茶单',
    name_en: 'Tea menu',
    tags_zh_cn: '茶,单',
    tags_en: 'tea, menu',
    price_score: 30,
    former_score: 50,
  })
  await done('/admin/store_good/add', {
    ...good,
    uid: 'guest_book',
    name_zh_cn: '留言簿',
    name_en: 'Guest book',
    price_money: '7.00',
  })
  await publish('tea_menu', '1.0.0')
  await publish('guest_book', '1.0.0')
  const { id: member_id } = await done('/admin/member/add', someMember)
  await done('/admin/score_log/add', { member_id, amount: 100, remark_zh_cn: '登记' })
  await done('/admin/balance_log/add', { member_id, amount: 50, remark_zh_cn: '登记' })
  return { publish }
}
