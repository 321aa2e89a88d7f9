import { expect, type Site } from './site.ts'

const table = 'x_every_page'
const label = { zh: '馆藏', en: 'Objects' }

/** The id of a row of a table that staff made and show to visitors. It is made once for each product. */
export async function rowOfShownTable(site: Site): Promise<{ address: string; id: number }> {
  const address = `/x/${table.slice('x_'.length)}`
  const known = await site.ask<{ list: Array<{ id: number }> } | null>('GET', `/api${address}/index`)
  const [row] = known.data?.list ?? []
  if (row) return { address, id: row.id }
  const fields = [
    { name: 'title', kind: 'text', label, translated: true, required: true },
    { name: 'story', kind: 'richText', label: { zh: '故事', en: 'Story' }, translated: true },
    { name: 'price', kind: 'money', label: { zh: '价格', en: 'Price' } },
    { name: 'photo', kind: 'image', label: { zh: '照片', en: 'Photo' } },
  ]
  await change(site, { op: 'createTable', name: table, label, title: 'title', fields })
  const info = await site.ask<{ fields: Array<{ id: number }> }>('GET', '/admin/tables/info', { table })
  const ids = info.data.fields.map(({ id }) => id)
  const added = await site.ask<{ id: number }>('POST', `/admin/${table}/add`, {
    title_zh_cn: '天青釉碗',
    title_en: 'Celadon bowl',
    story_zh_cn: '<p>雨过天青云破处。</p>',
    story_en: '<p>The sky after rain.</p>',
    price: '88.50',
  })
  await change(site, { op: 'changeTable', table, visitors: { list: ids, detail: ids } })
  return { address, id: added.data.id }
}

async function change(site: Site, operation: object): Promise<void> {
  const { data } = await site.ask<{ digest: string }>('POST', '/admin/tables/plan', { operation })
  const receipt = await site.ask('POST', '/admin/tables/apply', { operation, digest: data.digest })
  expect(receipt, receipt.msg).toMatchObject({ code: 1 })
}
