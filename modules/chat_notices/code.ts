import { defineModule, request, rows, settings, type Change, type Row } from '@shuyuan/module'

const [messages, events] = [rows('message'), rows('event')]
const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** After these tries, about an hour, a message is given up. */
const mostTries = 60
const portion = 10

defineModule({
  after: {
    async event_signup({ before, after }: Change) {
      const isNew = after?.state === 'confirmed' && before?.state !== 'confirmed'
      if (!after || !isNew || !(await settings.get('signups'))) return
      const event = await events.get(Number(after.event_id))
      await messages.add({
        state: 'waiting',
        tries: 0,
        words: `报名 / Sign-up: ${text(event?.name_zh_cn) || text(event?.name_en)} · ${String(after.people)}`,
      })
    },
    async event({ before, after }: Change) {
      if (before || !after || !(await settings.get('events'))) return
      await messages.add({
        state: 'waiting',
        tries: 0,
        words: `新活动 / New event: ${text(after.name_zh_cn) || text(after.name_en)} · ${text(after.date)}`,
      })
    },
  },

  jobs: {
    async send() {
      const address = text(await settings.get('address'))
      if (address === '') return
      const waiting = await messages.find({
        where: { state: 'waiting' },
        order: 'id',
        direction: 'asc',
        limit: portion,
      })
      for (const message of waiting.list) if (!(await sent(message, address))) return
    },
  },

  blocks: {
    async figures() {
      const count = async (state: string) => (await messages.find({ where: { state }, limit: 1 })).total
      return [
        { label: { zh: '待发送', en: 'Waiting' }, value: await count('waiting') },
        { label: { zh: '未送达', en: 'Not delivered' }, value: await count('failed') },
      ]
    },
  },
})

/** The first that fails ends the run: the others would fail as well, and keep their order. */
async function sent(message: Row, address: string): Promise<boolean> {
  const problem = await problemOf(text(message.words), address)
  const tries = Number(message.tries) + 1
  if (problem === '') {
    await messages.change(message.id, { state: 'sent', tries, problem: '' })
    return true
  }
  await messages.change(message.id, { state: tries < mostTries ? 'waiting' : 'failed', tries, problem })
  return false
}

/** Empty if it arrived. The address is a secret and stands in no reason. */
async function problemOf(words: string, address: string): Promise<string> {
  try {
    const { status, text: answer } = await request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyFor(address, words)),
    })
    if (status < 200 || status > 299) return `HTTP ${status}`
    return /"(?:errcode|code)"\s*:\s*[1-9]/.test(answer) ? answer.slice(0, 200) : ''
  } catch (error) {
    return text((error as { code?: unknown }).code) || 'failed'
  }
}

/** Each of these services takes a text in its own shape. */
function bodyFor(address: string, words: string): object {
  if (address.startsWith('https://open.feishu.cn/')) return { msg_type: 'text', content: { text: words } }
  if (address.startsWith('https://hooks.slack.com/')) return { text: words }
  return { msgtype: 'text', text: { content: words } }
}
