import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

type Method = 'GET' | 'POST' | 'DELETE'
export interface Sent {
  method: Method
  url: string
  body?: unknown
  as?: 'root' | 'editor' | 'lin' | 'nobody'
  headers?: Record<string, string>
}

/** A message of the specification, where the product says it, and its exact words in both languages. */
export interface Spoken {
  rule: string
  ask: (world: World) => Sent | Promise<Sent>
  zh: string
  en: string
}

const post = (url: string, body: unknown, as: Sent['as'] = 'root'): Sent => ({
  method: 'POST',
  url,
  body,
  as,
})
const get = (url: string, as: Sent['as'] = 'root'): Sent => ({ method: 'GET', url, as })

const signIn = (given: object) =>
  post('/admin/index/login', { username: 'root', password: '123456', captcha: '1234', ...given }, 'nobody')

const signUp = (given: object) => (world: World) =>
  post(
    '/api/event/apply',
    {
      event_id: world.ids.openDay,
      userName: '林溪',
      mobile: '13800000009',
      email: 'xi@example.org',
      ...given,
    },
    'nobody',
  )

function upload(name: string, type: string, content: string, field = 'file'): Sent {
  const file = name
    ? `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`
    : ''
  return {
    ...post('/admin/ajax/upload', `${file}--x--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}

/** A row of a tree that is put below itself. */
const belowItself = (entity: string, words: (name: string) => object) => async (world: World) => {
  const { data } = await world.ask('POST', `/admin/${entity}/add`, {
    as: 'root',
    body: words(`own-${randomUUID()}`),
  })
  return post(`/admin/${entity}/edit`, { id: data.id, superior_id: data.id })
}
const own = { zh: '上级不能是自己', en: 'The superior cannot be the record itself' }
const named = (field: string) => ({ [`${field}_zh_cn`]: '甲', [`${field}_en`]: 'A' })

export const validation: Spoken[] = [
  {
    rule: 'route ids are numeric',
    ask: () => get('/api/event/detail?id=abc', 'nobody'),
    zh: '编号必须是数字',
    en: 'The id must be numeric',
  },
  {
    rule: 'sign-in: an account is asked for',
    ask: () => signIn({ username: '' }),
    zh: '请输入账号',
    en: 'Please enter your account',
  },
  {
    rule: 'sign-in: account longer than 3',
    ask: () => signIn({ username: 'abc' }),
    zh: '账号长度必须大于 3 位',
    en: 'Account length must be greater than 3 digit.',
  },
  {
    rule: 'sign-in: a password is asked for',
    ask: () => signIn({ password: '' }),
    zh: '请输入密码',
    en: 'Please enter your password',
  },
  {
    rule: 'sign-in: password from 6',
    ask: () => signIn({ password: '12345' }),
    zh: '密码长度必须为 6 到 32 位',
    en: 'Password length must be between 6 and 32 characters.',
  },
  {
    rule: 'sign-in: password to 32',
    ask: () => signIn({ password: 'x'.repeat(33) }),
    zh: '密码长度必须为 6 到 32 位',
    en: 'Password length must be between 6 and 32 characters.',
  },
  {
    rule: 'sign-in: a captcha is asked for',
    ask: () => signIn({ captcha: '', captcha_id: 'a-picture' }),
    zh: '请输入验证码',
    en: 'Please enter the captcha',
  },
  {
    rule: 'sign-in: captcha of 4 to 6',
    ask: () => signIn({ captcha: '123', captcha_id: 'a-picture' }),
    zh: '验证码长度必须为 4 到 6 位',
    en: 'Captcha length must be between 4 and 6 characters.',
  },
  {
    rule: 'sign-in: a wrong captcha',
    ask: () => signIn({ captcha_id: 'a-picture' }),
    zh: '验证码错误或已过期',
    en: 'The captcha is wrong or has expired',
  },
  {
    rule: 'sign-up: a name of at least 2 characters',
    ask: signUp({ userName: '林' }),
    zh: '姓名不能少于 2 个字',
    en: 'Name cannot be less than 2 words',
  },
  {
    rule: 'sign-up: a contact number',
    ask: signUp({ mobile: '' }),
    zh: '请填写联系电话',
    en: 'Please enter your contact number',
  },
  {
    rule: 'sign-up: a correct mobile number',
    ask: signUp({ mobile: '12' }),
    zh: '请输入正确的手机号',
    en: 'Please enter a correct mobile number',
  },
  { rule: 'sign-up: an email', ask: signUp({ email: '' }), zh: '请填写邮箱', en: 'Please enter your email' },
  {
    rule: 'sign-up: a correct email',
    ask: signUp({ email: 'xi@' }),
    zh: '邮箱格式不正确',
    en: 'Incorrect email format',
  },
  {
    rule: 'a menu rule is not its own superior',
    ask: belowItself('menu_rule', (name) => ({ ...named('title'), name, type: 'menu_dir' })),
    ...own,
  },
  {
    rule: 'a course category is not its own superior',
    ask: belowItself('course_category', () => named('category_name')),
    ...own,
  },
  {
    rule: 'a lecture category is not its own superior',
    ask: belowItself('lecture_category', () => named('category_name')),
    ...own,
  },
  {
    rule: 'a master category is not its own superior',
    ask: belowItself('master_category', () => named('name')),
    ...own,
  },
  {
    rule: 'a menu rule that links: a correct URL',
    ask: () =>
      post('/admin/menu_rule/add', {
        ...named('title'),
        name: 'away',
        type: 'menu',
        menu_type: 'link',
        url: 'nowhere',
      }),
    zh: '链接地址不是正确的网址',
    en: 'Link address is not a correct URL',
  },
  {
    rule: 'a menu rule: the weight',
    ask: () => post('/admin/menu_rule/add', { ...named('title'), name: 'light', type: 'menu', weigh: '' }),
    zh: '请填写权重',
    en: 'Please fill in: Weight',
  },
  {
    rule: 'required',
    ask: () => post('/admin/event/add', {}),
    zh: '请填写名称',
    en: 'Please fill in: Name',
  },
  {
    rule: 'a correct account',
    ask: () =>
      post(
        '/api/account/sendRegisterCode',
        { registerType: 'email', email: 'xi@example.org', username: '7', password: 'well-kept-words' },
        'nobody',
      ),
    zh: '用户名以字母开头，由 3 到 16 位字母、数字或下划线组成',
    en: 'A username starts with a letter and has 3 to 16 letters, digits or underscores',
  },
  {
    rule: 'a correct password',
    ask: () =>
      post('/admin/admin/add', { username: 'seven', nickname: 'Seven', password: 'short', group_ids: [1] }),
    zh: '密码需为 8 到 64 个字符',
    en: 'A password needs 8 to 64 characters',
  },
  {
    rule: 'upload: name, type and size are there',
    ask: () => upload('empty.txt', 'text/plain', ''),
    zh: '上传文件的数据不完整',
    en: 'The data of the uploaded file is incomplete',
  },
  {
    rule: 'upload: an allowed type',
    ask: () => upload('page.html', 'text/html', '<p>'),
    zh: '不允许的文件类型',
    en: 'This type of file is not allowed',
  },
  {
    rule: 'upload: the size',
    ask: () => upload('long.txt', 'text/plain', 'a line of words\n'.repeat(70_000)),
    zh: '文件大小超出限制，最大 1 MiB',
    en: 'The file exceeds the allowed size of 1 MiB',
  },
  {
    rule: 'upload: a file',
    ask: () => upload('', '', ''),
    zh: '没有上传文件',
    en: 'No file was uploaded',
  },
  {
    rule: 'upload: a picture that is one',
    ask: () => upload('a.gif', 'image/gif', 'GIF89a and no more'),
    zh: '不是有效的图片',
    en: 'This is not a valid image',
  },
]

export const answers: Spoken[] = [
  {
    rule: 'sign in first',
    ask: () => get('/admin/event/index', 'nobody'),
    zh: '请先登录',
    en: 'Please sign in first',
  },
  {
    rule: 'no permission',
    ask: () => post('/admin/event/add', {}, 'editor'),
    zh: '没有操作权限',
    en: 'You do not have permission to operate',
  },
  {
    rule: 'already signed in',
    ask: () => get('/admin/index/login'),
    zh: '您已登录，无需重复登录',
    en: 'You are already signed in',
  },
  {
    rule: 'an invalid token',
    ask: () => post('/api/common/refreshToken', { refresh_token: 'x' }),
    zh: '登录凭证无效，请重新登录',
    en: 'Your session is not valid. Please sign in again',
  },
  {
    rule: 'an unknown record',
    ask: () => get('/admin/event/edit?id=99999'),
    zh: '记录不存在',
    en: 'Record not found',
  },
  {
    rule: 'a wrong parameter',
    ask: () => get('/admin/event/index?search[]=x'),
    zh: '参数错误',
    en: 'Incorrect parameter',
  },
  {
    rule: 'an unknown operation',
    ask: () => post('/api/user/checkIn', { tab: 'dance' }, 'nobody'),
    zh: '参数错误',
    en: 'Incorrect parameter',
  },
  {
    rule: 'an unknown call',
    ask: () => get('/api/event/dance', 'nobody'),
    zh: '请求的接口不存在',
    en: 'There is no such call',
  },
  {
    rule: 'another method',
    ask: () => post('/api/event/index', {}, 'nobody'),
    zh: '该接口不支持此请求方式',
    en: 'This call does not take that method',
  },
  {
    rule: 'another type of body',
    ask: () => ({
      ...post('/admin/index/login', 'username=root', 'nobody'),
      headers: { 'content-type': 'text/plain' },
    }),
    zh: '请求内容只接受 JSON',
    en: 'This call takes JSON only',
  },
  {
    rule: 'an unknown field',
    ask: () => get('/admin/event/index?order=taste,asc'),
    zh: '未知的字段：taste',
    en: 'Unknown field: taste',
  },
  {
    rule: 'added',
    ask: () => post('/admin/tag/add', { ...named('tag_name') }),
    zh: '添加成功',
    en: 'Added successfully',
  },
  {
    rule: 'updated',
    ask: ({ ids }) => post('/admin/event_theme/edit', { id: ids.tea, weigh: 3 }),
    zh: '更新成功',
    en: 'Updated successfully',
  },
  {
    rule: 'sorted',
    ask: ({ ids }) => post('/admin/event/sortable', { id: ids.openDay, targetId: ids.teaEvening }),
    zh: '排序已保存',
    en: 'The new order is saved',
  },
  {
    rule: 'deleted',
    ask: async (world) => {
      const { data } = await world.ask('POST', '/admin/tag/add', { as: 'root', body: named('tag_name') })
      return { method: 'DELETE', url: '/admin/tag/del', body: { ids: [data.id] }, as: 'root' }
    },
    zh: '删除成功',
    en: 'Deleted successfully',
  },
  {
    rule: 'what others point to',
    ask: ({ ids }) => ({
      method: 'DELETE',
      url: '/admin/event_theme/del',
      body: { ids: [ids.tea] },
      as: 'root',
    }),
    zh: '仍被 2 条“活动”引用，无法删除',
    en: 'Still used by 2 records of Event, so it cannot be deleted',
  },
  {
    rule: 'the same data twice',
    ask: () =>
      post('/admin/admin/add', {
        username: 'editor',
        nickname: 'Two',
        password: 'well-kept-words',
        group_ids: [1],
      }),
    zh: '系统已存在相同数据',
    en: 'The same data already exists in the system',
  },
  {
    rule: 'a place beyond the movable range',
    ask: async (world) => {
      const add = async (words: object) =>
        (await world.ask('POST', '/admin/course_category/add', { as: 'root', body: words })).data.id
      const top = await add(named('category_name'))
      const below = await add({ ...named('category_name'), superior_id: top })
      return post('/admin/course_category/sortable', { id: below, targetId: top })
    },
    zh: '移动位置超出了可移动范围！',
    en: 'The move position is beyond the removable range!',
  },
  {
    rule: 'an upload',
    ask: () => upload('words.txt', 'text/plain', `A line of words, ${randomUUID()}.`),
    zh: '上传成功',
    en: 'Uploaded',
  },
  {
    rule: 'a code on its way',
    ask: () =>
      post(
        '/api/account/sendRetrievePasswordCode',
        { type: 'email', account: `${randomUUID()}@example.org` },
        'nobody',
      ),
    zh: '如果填写无误，验证码已经发出，10 分钟内有效',
    en: 'If the address is right, a code is on its way. It is good for 10 minutes',
  },
  {
    rule: 'signed up already',
    ask: async (world) => {
      const sent = signUp({})(world)
      await world.ask('POST', sent.url, { body: sent.body })
      return sent
    },
    zh: '您已报名，无需重复提交',
    en: 'You have signed up already. There is no need to do it again',
  },
]
