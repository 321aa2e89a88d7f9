import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mediaPolicy, sandboxPolicy } from '#platform/files/file-response.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { rawZip } from '#tests/raw-zip.ts'
import { startStrictStore, strictKeys } from '#tests/stores/strict-store.ts'
import { openWorld, type CallAnswer, type World } from '#tests/world.ts'
import { fileIn, openDirectWorld, postForm } from '#tests/worlds/direct-world.ts'
import { photo } from '#tests/worlds/upload-world.ts'

const script = '<script>top.hacked = true</script>'
const page = Buffer.from(`<!doctype html>${script}`)
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const archive = rawZip([{ name: 'a.html', content: page }])
const picture = await photo(8, 8)
const png = await sharp(picture).png().toBuffer()
const gif = await sharp(picture).gif().toBuffer()
/** The width of a picture that is the beginning of a remark, and its end behind the picture. */
const gifScript = Buffer.concat([gif, Buffer.from('*/=1;top.hacked=true;//;')])
gifScript.write('/*', 6, 'latin1')

interface Mode {
  world: World
  send: (name: string, type: string, content: Buffer) => Promise<CallAnswer>
  close: () => Promise<void>
}

async function through(engine: EngineName, env: Record<string, string>): Promise<Mode> {
  const world = await openWorld(engine, env)
  const send = async (name: string, type: string, content: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name, { type }))
    const request = new Response(form)
    const answer = await world.site.inject({
      method: 'POST',
      url: '/admin/ajax/upload',
      headers: {
        batoken: world.tokens.root,
        'think-lang': 'en',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return answer.json() as CallAnswer
  }
  return { world, send, close: () => world.close() }
}

const modes = {
  'the server to a folder': () => through('sqlite', {}),
  async 'a browser to S3'(): Promise<Mode> {
    const at = await openDirectWorld('s3', 'postgres')
    const send = async (name: string, type: string, content: Buffer) => {
      const facts = { name, type, size: content.length }
      const policy = await at.form(facts)
      if (!policy.savename) return at.askPolicy(facts)
      await postForm(policy, policy.savename.slice(1), content)
      return at.callback({ url: policy.savename, ...facts })
    }
    return { world: at, send, close: () => at.close() }
  },
  async 'the server to OSS'(): Promise<Mode> {
    const server = await startStrictStore('oss')
    const mode = await through('sqlite', { FILES_URL: server.filesUrl, ...strictKeys })
    const close = async () => {
      await mode.close()
      await server.close()
    }
    return { ...mode, close }
  },
}

describe.each(Object.entries(modes))('files of two kinds through %s', (_way, open) => {
  let at: Mode
  beforeEach(async () => void (at = await open()))
  afterEach(() => at.close())

  test.each([
    ['a document that is an archive', 'a.pdf', 'application/pdf', Buffer.concat([pdf, archive])],
    ['a picture that is an archive', 'a.png', 'image/png', Buffer.concat([png, archive])],
    ['a page that is a document', 'a.pdf', 'application/pdf', Buffer.concat([page, pdf])],
    ['a drawing that is a document', 'a.pdf', 'application/pdf', Buffer.concat([drawing, pdf])],
    ['a document that is a drawing', 'a.svg', 'image/svg+xml', Buffer.concat([pdf, drawing])],
    ['an archive with a page before it', 'a.zip', 'application/zip', Buffer.concat([page, archive])],
    ['a page', 'a.html', 'text/html', page],
  ])('%s is refused in words, and nothing stays of it (T5.1)', async (_what, name, type, content) => {
    const answer = await at.send(name, type, content)
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('type of file is not allowed') })
    expect(await at.world.house.db.read.selectFrom('attachment').selectAll().execute()).toEqual([])
    const stored = []
    for await (const { name: each } of at.world.house.files.store.list()) stored.push(each)
    expect(stored).toEqual([])
  })

  test.each([
    ['a picture with a page behind it', 'a.png', 'image/png', Buffer.concat([png, page])],
    ['a picture with a document behind it', 'a.png', 'image/png', Buffer.concat([png, pdf])],
    ['a picture that is a script', 'a.gif', 'image/gif', gifScript],
    ['a moving picture with a page behind it', 'a.gif', 'image/gif', Buffer.concat([gif, page])],
    ['a photograph with a page behind it', 'a.jpg', 'image/jpeg', Buffer.concat([picture, page])],
    ['a document with a page in it', 'a.pdf', 'application/pdf', Buffer.concat([pdf, page])],
    ['a document with a drawing in it', 'a.pdf', 'application/pdf', Buffer.concat([pdf, drawing])],
    ['a page as text', 'a.txt', 'text/plain', page],
    ['an archive with a page behind it', 'a.zip', 'application/zip', Buffer.concat([archive, page])],
  ])(
    '%s loses what it is besides, or comes so that no browser runs it',
    async (_what, name, type, content) => {
      const answer = await at.send(name, type, content)
      expect(answer).toMatchObject({ code: 1 })
      const { url } = fileIn(answer)
      const { headers, rawPayload, statusCode } = await at.world.site.inject({ method: 'GET', url })
      expect(statusCode).toBe(200)
      expect(String(headers['content-type']).split(';')[0]).toBe(type)
      expect(headers['x-content-type-options']).toBe('nosniff')
      const rule = type === 'application/pdf' ? mediaPolicy : sandboxPolicy
      expect(headers['content-security-policy']).toBe(rule)
      if (type.startsWith('image/')) expect(rawPayload.toString('latin1')).not.toMatch(/hacked|%PDF/)
      const isSaved = type === 'text/plain' || type === 'application/zip'
      expect(headers['content-disposition']).toBe(isSaved ? 'attachment' : 'inline')
    },
  )
})

test.each([mediaPolicy, sandboxPolicy])('under "%s" nothing runs', (policy) => {
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|allow-scripts/)
})
