import { randomUUID } from 'node:crypto'

/** `admin` is the back office, `user` the member centre; each has a session of its own. */
export type Area = 'admin' | 'user'
export type Row = Record<string, unknown>

export interface Answer {
  status: number
  code: number
  msg: string
  time: unknown
  data: Row & { list?: Row[]; row?: Row; options?: Row[] }
}

interface Session {
  token: string
  refreshToken: string
}

/** Carries one request. A test may lose answers on the way. */
export type Wire = (path: string, request: RequestInit) => Promise<Response>

export interface Habits {
  area: Area
  language?: 'zh-cn' | 'en'
  /**
   * It takes the refresh token that comes with a new access token, and looks into the storage of the browser before it
   * uses one. The clients of this family do neither: they keep the first, and each tab keeps its own access token.
   */
  takesSuccessors?: boolean
  /** What it says of its browser and system. */
  device?: string
}

const loginPaths: Record<Area, string> = { admin: '/admin/login', user: '/user/login' }
const headerOf: Record<Area, string> = { admin: 'batoken', user: 'ba-user-token' }

/** What all tabs of one browser share. */
export type Storage = Partial<Record<Area, Session>>

/**
 * A front end of this family in one tab, written from its protocol alone, so it uses nothing of the product's code. It
 * sends what forms hold, shows messages, follows redirects and renews its access token.
 */
export class FamilyClient {
  readonly shown: string[] = []
  refreshes = 0
  private memory: Storage
  private refreshing: Promise<boolean> | null = null
  private readonly wire: Wire
  private readonly habits: Habits
  private readonly storage: Storage
  /** Where a redirect led. */
  place: string

  constructor(wire: Wire, habits: Habits, storage: Storage = {}) {
    this.wire = wire
    this.habits = habits
    this.storage = storage
    this.memory = { ...storage }
    this.place = `/${habits.area}`
  }

  get session(): Session {
    const { area, takesSuccessors } = this.habits
    return (takesSuccessors ? this.storage : this.memory)[area] ?? { token: '', refreshToken: '' }
  }

  isSignedIn = (): boolean => this.session.token !== ''

  /** The same browser, another tab. */
  openTab = (): FamilyClient => new FamilyClient(this.wire, this.habits, this.storage)

  async signIn(username: string, password: string, keep = true): Promise<Answer> {
    const { area } = this.habits
    const proof = { captcha: '', [area === 'admin' ? 'captcha_id' : 'captchaId']: randomUUID() }
    const form = { username, password, keep, ...proof }
    const answer =
      area === 'admin'
        ? await this.post('/admin/index/login', form)
        : await this.post('/api/user/checkIn', {
            ...form,
            tab: 'login',
            email: '',
            mobile: '',
            registerType: 'email',
          })
    if (answer.code === 1) this.keep(answer.data.userinfo as Session)
    return answer
  }

  get = (path: string, query: Row = {}): Promise<Answer> => this.ask('GET', withQuery(path, query))

  post = (path: string, form: Row = {}): Promise<Answer> => this.ask('POST', path, withoutNulls(form))

  del = (path: string, ids: unknown[]): Promise<Answer> => this.ask('DELETE', path, { ids })

  /** Pages ask for some things at once. */
  getAll = (paths: string[]): Promise<Answer[]> => Promise.all(paths.map((path) => this.get(path)))

  private async ask(method: string, path: string, body?: Row, tries = 3): Promise<Answer> {
    const { token } = this.session
    const answer = await this.send(method, path, body)
    if (answer.code === 409 && tries > 0)
      return (await this.renewed(token)) ? this.ask(method, path, body, tries - 1) : answer
    if (answer.code !== 1 && answer.msg) this.shown.push(answer.msg)
    if (answer.code === 302) this.place = String(answer.data.routePath ?? answer.data.routeName)
    return answer
  }

  /** The first call that hears of an expired token renews it, and the others wait and are sent again. */
  private renewed(sent: string): Promise<boolean> {
    if (!this.refreshing && this.session.token !== sent) return Promise.resolve(this.isSignedIn())
    this.refreshing ??= this.renew().finally(() => void (this.refreshing = null))
    return this.refreshing
  }

  private async renew(): Promise<boolean> {
    const { area, takesSuccessors } = this.habits
    const { refreshToken } = this.session
    this.refreshes += 1
    const answer =
      refreshToken && (await this.send('POST', '/api/common/refreshToken', { refresh_token: refreshToken }))
    if (!answer || answer.code !== 1) {
      this.keep({ token: '', refreshToken: '' })
      this.place = loginPaths[area]
      return false
    }
    if (answer.data.type !== `${area}-refresh`)
      throw new Error(`Not the type of ${area}: ${answer.data.type}`)
    const next = takesSuccessors ? answer.data.refresh_token : refreshToken
    this.keep({ token: answer.data.token as string, refreshToken: next as string })
    return true
  }

  private keep({ token, refreshToken }: Session): void {
    this.memory = { ...this.memory, [this.habits.area]: { token, refreshToken } }
    Object.assign(this.storage, this.memory)
  }

  private async send(method: string, path: string, body?: Row): Promise<Answer> {
    const response = await this.wire(path, {
      method,
      headers: this.headers(body !== undefined),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (!isJson)
      throw new Error(`${method} ${path} answers no envelope: ${response.status} ${text.slice(0, 80)}`)
    const envelope = JSON.parse(text) as Omit<Answer, 'status'>
    return { ...envelope, data: envelope.data ?? {}, status: response.status }
  }

  private headers(hasBody: boolean): Record<string, string> {
    const { area, language = 'zh-cn', device } = this.habits
    const headers: Record<string, string> = { 'think-lang': language, server: 'true' }
    if (device) headers['user-agent'] = device
    if (hasBody) headers['content-type'] = 'application/json'
    const sent = { ...this.storage, [area]: this.session }
    for (const each of ['admin', 'user'] as const) {
      const { token = '' } = sent[each] ?? {}
      if (token) headers[headerOf[each]] = token
    }
    return headers
  }
}

/** Lists are repeated under `name[]`; what is blank is sent, and what is missing is not. */
function withQuery(path: string, query: Row): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) params.append(`${name}[]`, String(each))
    else if (value !== undefined && value !== null) params.append(name, String(value))
  }
  return params.size > 0 ? `${path}?${params}` : path
}

const withoutNulls = (form: Row): Row =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined))
