import { randomUUID } from 'node:crypto'
import { post, type TestRequest, type MessageCase } from './message-case.ts'

function upload(name: string, type: string, content: string, field = 'file'): TestRequest {
  const file = name
    ? `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`
    : ''
  return {
    ...post('/admin/ajax/upload', `${file}--x--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}

/** The messages about files. */
export const uploading: MessageCase[] = [
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
  {
    rule: 'an upload',
    ask: () => upload('words.txt', 'text/plain', `A line of words, ${randomUUID()}.`),
    zh: '上传成功',
    en: 'Uploaded',
  },
]
