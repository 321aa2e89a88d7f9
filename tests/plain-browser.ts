import { password, type World } from '#tests/world.ts'

const formType = 'application/x-www-form-urlencoded'
export const navigation = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
export const cookieName = 'member'

/** A browser without scripts: it has a cookie, opens pages and sends forms. */
export function browserFor(world: World) {
  let cookie = ''
  const keep = (headers: Record<string, unknown>) => {
    const [set] = [headers['set-cookie']].flat()
    const [, value] = /^[\w-]+=([^;]*)/.exec(String(set ?? '')) ?? []
    if (value !== undefined) cookie = value
  }
  const own = (): Record<string, string> => (cookie ? { cookie: `${cookieName}=${cookie}` } : {})
  return {
    cookie: () => cookie,
    headers: own,
    async open(url: string, headers: Record<string, string> = {}) {
      const answered = await world.site.inject({
        method: 'GET',
        url,
        headers: { ...navigation, ...own(), ...headers },
      })
      keep(answered.headers)
      return { status: answered.statusCode, html: answered.body, headers: answered.headers }
    },
    async send(url: string, values: Record<string, string>, headers: Record<string, string> = navigation) {
      const answered = await world.site.inject({
        method: 'POST',
        url,
        headers: { 'content-type': formType, 'user-agent': 'no scripts', ...own(), ...headers },
        payload: new URLSearchParams(values).toString(),
      })
      keep(answered.headers)
      return {
        status: answered.statusCode,
        html: answered.body,
        headers: answered.headers,
        bytes: answered.rawPayload,
      }
    },
    async signIn(username = 'lin') {
      return this.send('/user/login', { username, password })
    },
  }
}

export type PlainBrowser = ReturnType<typeof browserFor>
