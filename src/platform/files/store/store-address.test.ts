import { expect, test } from 'vitest'
import { openStore } from './open-store.server.ts'
import { bucketIn, bucketName } from './store-address.server.ts'

test('a bucket is named with its region, its endpoint and the folder of the keys', () => {
  const plain = bucketIn('s3://files.example/house/2?region=eu-central-1')
  expect(plain).toMatchObject({
    dialect: 's3',
    bucket: 'files.example',
    prefix: 'house/2/',
    region: 'eu-central-1',
    style: 'host',
  })
  expect(plain?.endpoint.href).toBe('https://s3.eu-central-1.amazonaws.com/')
  expect(plain && bucketName(plain)).toBe('s3://files.example/house/2/')
  expect(bucketIn('oss://shuyuan?region=cn-hangzhou')?.endpoint.href).toBe(
    'https://oss-cn-hangzhou.aliyuncs.com/',
  )
  expect(bucketIn('s3://films/?endpoint=http://10.0.0.7:9000&style=path')).toMatchObject({
    prefix: '',
    region: 'us-east-1',
    style: 'path',
  })
  expect(bucketIn('file:///srv/files')).toBeNull()
  expect(bucketIn('')).toBeNull()
})

test.each([
  ['s3://key:secret@bucket', 'without its keys'],
  ['s3://b', 'names no bucket'],
  ['s3://Bucket', 'names no bucket'],
  ['oss://bucket', 'region'],
  ['s3://bucket?style=odd', 'none of host, path, own'],
  ['s3://bucket?endpoint=ftp://x', 'protocol and host alone'],
  ['s3://bucket?endpoint=https://x/y', 'protocol and host alone'],
  ['s3://bucket/a//b', 'other signs'],
  ['s3://bucket/学而', 'other signs'],
  ['s3://bucket/.git', 'other signs'],
  ['s3://bucket?secret=x', 'does not know "secret"'],
])('%s is refused: %s', (filesUrl, why) => {
  expect(() => bucketIn(filesUrl)).toThrow(why)
})

test('a start without a key says what is missing', () => {
  const filesUrl = 's3://bucket'
  expect(() => openStore({ dataDir: '', filesUrl, filesKey: { id: 'x', secret: '' } })).toThrow(
    'FILES_SECRET',
  )
})
