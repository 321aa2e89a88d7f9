import { expect, test } from 'vitest'
import { signOss } from './sign-oss.server.ts'

const signer = signOss({ id: 'AKIDEXAMPLE', secret: 'very-secret-words-of-a-key' }, 'cn-hangzhou', 'shuyuan')
const at = new Date('2026-11-28T01:02:03Z')
const scope = 'AKIDEXAMPLE/20261128/cn-hangzhou/oss/aliyun_v4_request'

/** The signatures are those of `authorizationV4` of ali-oss 6.23.0 for the same requests. */
test.each([
  {
    method: 'PUT',
    key: 'house/files/2026/11/学而.jpg',
    query: '',
    headers: { 'content-type': 'image/jpeg', 'content-md5': 'eB5eJF1ptWaXm4bijSPyxw==' },
    signature: '9ec1508f61463380b6d6966fa71388b0a67203b678a32a1d757a16a61705e576',
  },
  {
    method: 'GET',
    key: '',
    query: '?list-type=2&max-keys=1000&prefix=house/files/&continuation-token=a%2Bb/c%3D%3D',
    headers: {},
    signature: '4ac27d6b8b57e240b9ceda81675f22f887c40a3b7a4ba305e9fd77b8dfb9acfa',
  },
  {
    method: 'POST',
    key: 'house/a.mp4',
    query: '?uploads',
    headers: {},
    signature: '49529d78ea3cb6bce101f2c7e581f75c6b2c109de8f6661ad1a57fbd6bcf02ed',
  },
])('a request of OSS is signed as its own client signs it: $method $key', async (asked) => {
  const { method, key, query, headers, signature } = asked
  const url = new URL(`https://shuyuan.oss-cn-hangzhou.aliyuncs.com/${key}${query}`)
  expect(await signer.sign({ method, url, key, headers: headers as Record<string, string>, at })).toEqual({
    ...headers,
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': '20261128T010203Z',
    authorization: `OSS4-HMAC-SHA256 Credential=${scope},Signature=${signature}`,
  })
})
