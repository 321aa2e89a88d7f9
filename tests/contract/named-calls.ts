import { expect } from 'vitest'
import type { Area, Row } from './family-client.ts'

const text = expect.any(String) as unknown
const number = expect.any(Number) as unknown
const yuan = expect.stringMatching(/^-?\d+\.\d\d$/) as unknown
const moment = expect.stringMatching(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/) as unknown
const some = expect.any(Array) as unknown
const week = (each: unknown) => Array.from({ length: 7 }, () => each)
const page = { page: 1, limit: 10 }
const listed = { list: some, total: number }

const adminInfo = { id: number, username: text, nickname: text, avatar: text, lastlogintime: moment }
const shownTexts = ['username', 'nickname', 'email', 'mobile', 'avatar', 'birthday', 'lastloginip', 'motto']
const userInfo = {
  ...Object.fromEntries(shownTexts.map((name) => [name, text])),
  ...Object.fromEntries(['id', 'gender', 'score', 'jointime'].map((name) => [name, number])),
  money: yuan,
  lastlogintime: moment,
  token: text,
  refreshToken: text,
}
const upload = { mode: 'local', maxsize: number, mimetype: text, savename: text }
const site = { site_name: text, record_number: text, version: text, cdn_url: text, upload }

interface NamedCall {
  as: Area | 'nobody'
  /** The query of a GET, the body of another. */
  with?: Row
  /** What the protocol names in the data of the answer; null where the message is all. */
  fields: Row | Row[] | null
}

/** The calls that the specification and the protocol name, but for those of the generic controllers. */
export const namedCalls: Readonly<Record<string, NamedCall>> = {
  'GET /api/user/index': { as: 'user', fields: { userInfo, menus: some } },
  'GET /api/user/checkIn': { as: 'nobody', fields: { accountVerificationType: some } },
  'POST /api/user/checkIn': {
    as: 'nobody',
    with: { tab: 'login', username: 'lin', password: 'seven-strings-13', keep: true, captcha: '' },
    fields: { userinfo: userInfo, routePath: '/user' },
  },
  'POST /api/user/logout': { as: 'user', with: { refresh_token: '' }, fields: null },
  'GET /api/account/overview': {
    as: 'user',
    fields: {
      days: week(expect.stringMatching(/^\d{4}-\d\d-\d\d$/)),
      score: week(number),
      money: week(yuan),
    },
  },
  'POST /api/account/profile': {
    as: 'user',
    with: { avatar: '', nickname: '林_lin-7', gender: 2, birthday: '', motto: '' },
    fields: null,
  },
  'GET /api/account/balance': { as: 'user', with: page, fields: listed },
  'GET /api/account/integral': { as: 'user', with: page, fields: listed },
  'GET /api/account/certificate': { as: 'user', with: page, fields: listed },
  'GET /api/account/events': { as: 'user', with: page, fields: listed },
  'GET /api/account/class': { as: 'user', with: page, fields: listed },
  'POST /api/account/sendRetrievePasswordCode': {
    as: 'nobody',
    with: { type: 'email', account: 'lin@example.org' },
    fields: null,
  },
  'POST /api/account/sendRegisterCode': {
    as: 'nobody',
    with: {
      registerType: 'email',
      email: 'new@example.org',
      mobile: '',
      username: 'newcomer',
      password: 'seven-strings-13',
    },
    fields: null,
  },
  'GET /admin/index/login': { as: 'nobody', fields: { captcha: expect.any(Boolean) } },
  'POST /admin/index/login': {
    as: 'nobody',
    with: { username: 'root', password: 'seven-strings-13', keep: true, captcha: '', captcha_id: 'a' },
    fields: { userinfo: { ...adminInfo, token: text, refreshToken: text }, routePath: '/admin' },
  },
  'POST /admin/index/logout': { as: 'admin', with: { refresh_token: '' }, fields: null },
  'GET /admin/routine.AdminInfo/index': {
    as: 'admin',
    fields: { info: { ...adminInfo, email: text, mobile: text, motto: text } },
  },
  'POST /admin/routine.AdminInfo/edit': { as: 'admin', with: { motto: 'Quiet' }, fields: null },
  'GET /admin/index/index': {
    as: 'admin',
    fields: {
      adminInfo: { ...adminInfo, super: true },
      menus: some,
      siteConfig: { site_name: text, version: text, cdn_url: text, api_url: text, upload },
      terminal: { install_service_port: '8000', npm_package_manager: 'pnpm' },
    },
  },
  'GET /admin/alioss/filePolicy': { as: 'admin', fields: { ...upload, url: '', params: {} } },
  'GET /admin/Dashboard/dashboard': { as: 'admin', fields: { remark: text } },
  'GET /api/index/index': { as: 'nobody', fields: { site, open_member_center: true } },
  'GET /admin/config/index': {
    as: 'admin',
    fields: {
      list: expect.any(Object),
      configGroup: expect.any(Object),
      quickEntrance: expect.arrayContaining([{ key: text, value: text }]),
      remark: text,
    },
  },
  'GET /admin/config/add': { as: 'admin', fields: {} },
  'GET /admin/sensitive_rule/getFieldList': {
    as: 'admin',
    with: { table: 'member' },
    fields: { pk: 'id', fieldlist: expect.objectContaining({ email: text }) },
  },
  'GET /admin/ajax/getTablePk': { as: 'admin', with: { table: 'event' }, fields: { pk: 'id' } },
  'POST /admin/ajax/changeTerminalConfig': {
    as: 'admin',
    with: { manager: 'pnpm', port: '8000' },
    fields: null,
  },
  'GET /admin/ajax/area': {
    as: 'admin',
    with: { province: '110000' },
    fields: [{ value: '110100', label: text }],
  },
  'GET /api/ajax/area': {
    as: 'nobody',
    with: { province: '110000', city: '110100' },
    fields: expect.arrayContaining([{ value: '110101', label: text }]),
  },
  'GET /admin/module/index': { as: 'admin', fields: { installed: expect.any(Array) } },
  'GET /admin/module/state': { as: 'admin', with: { uid: 'none' }, fields: { state: 0 } },
  'POST /admin/ajax/clearCache': { as: 'admin', with: { type: 'tp' }, fields: null },
}

/** Named calls with steps of their own in the tests beside this one. */
export const walkedCalls = [
  'POST /api/common/refreshToken',
  'POST /api/account/changePassword',
  'POST /api/account/retrievePassword',
  'GET /api/common/captcha',
  'POST /admin/Alioss/callback',
  'POST /api/Alioss/callback',
  'POST /admin/ajax/upload',
  'POST /api/ajax/upload',
  'GET /admin/ajax/buildSuffixSvg',
  'GET /api/ajax/buildSuffixSvg',
  'GET /admin/Terminal/index',
  'POST /admin/module/upload',
]

/** The steps of a module stand beside the tests of modules. */
export const moduleCalls = ['install', 'update', 'changeState', 'uninstall'].map(
  (action) => `POST /admin/module/${action}`,
)

/** The settings are saved and made by steps of their own, beside their feature. */
export const settingCalls = ['POST edit', 'POST add', 'DELETE del', 'POST sendTestMail'].map((call) =>
  call.replace(' ', ' /admin/config/'),
)
