import { get, post, type MessageCase } from './message-case.ts'

/** The messages for calls that cannot be answered. */
export const calls: MessageCase[] = [
  {
    rule: 'route ids are numeric',
    ask: () => get('/api/event/detail?id=abc', 'nobody'),
    zh: '编号必须是数字',
    en: 'The id must be numeric',
  },
  {
    rule: 'no permission',
    ask: () => post('/admin/event/add', {}, 'editor'),
    zh: '没有操作权限',
    en: 'You do not have permission to operate',
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
]
