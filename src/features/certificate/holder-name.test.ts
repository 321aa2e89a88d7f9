import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { member } from '#entities/member.ts'
import { openCertificateWorld, type CertificateWorld } from '#tests/worlds/certificate-world.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { sendCertificateLetters } from './certificate-letters.server.ts'
import { settleCertificates } from './settle-certificates.server.ts'

const day = 24 * 3600

describe.each(engines)('the name on certificates on %s', (engine) => {
  let at: CertificateWorld
  beforeEach(async () => void (at = await openCertificateWorld(engine)))
  afterEach(() => at.world.close())

  const post = (call: string, body: object) => at.asLin('POST', `/api/account/${call}`, body)
  const get = async (call: string) => (await at.asLin('GET', `/api/account/${call}`)).data
  const letters = async () => {
    await sendCertificateLetters(at.world.house)
    return at.world.house.db.read.selectFrom('outbox').selectAll().orderBy('id').execute()
  }

  async function completed(): Promise<number> {
    const id = await at.newCourse()
    await at.complete(at.world.ids.lin, id)
    await settleCertificates(at.world.house)
    return id
  }

  it('a certificate waits for the name of a member, who is asked by letter, and is issued when it is given', async () => {
    const course = await completed()
    await settleCertificates(at.world.house)
    expect(await at.own()).toEqual([])
    expect(await get(`courseCertificate?course=${course}`)).toEqual({ state: 'unnamed', certificate: null })
    expect(await get('certificateName')).toMatchObject({ name: '', waiting: ['The Great Learning'] })
    const [asks, ...others] = await letters()
    expect(others).toEqual([])
    expect(asks).toMatchObject({ recipient: 'lin@example.org', subject: expect.stringContaining('《大学》') })
    expect(asks?.text).toContain('http://shuyuan.test/en/user/account/certificate')

    expect(await post('nameCertificates', { name: ' ', latin: '' })).toMatchObject({
      data: { fields: { name: 'Please give your name' } },
    })
    expect(await post('previewName', { name: ' 林  逋', latin: '' })).toMatchObject({
      data: { name: '林 逋', latin: '' },
    })
    expect((await post('previewName', { name: '林逋', latin: '' })).data).toEqual({
      name: '林逋',
      latin: 'Lin Bu',
    })
    expect(await get('certificateName')).toMatchObject({ name: '' })
    const named = await post('nameCertificates', { name: '林逋', latin: 'Lin Bu' })
    expect(named).toMatchObject({ code: 1, msg: 'Your name for certificates is saved' })
    expect(await at.own()).toMatchObject([{ holder: '林逋', holder_latin: 'Lin Bu', course_id: course }])
    expect(await get(`courseCertificate?course=${course}`)).toMatchObject({
      state: 'issued',
      certificate: { holder: '林逋' },
    })
  })

  it('a name is corrected ten times a day at most, from whatever address, and nobody else uses that up', async () => {
    await at.world.close()
    at = await openCertificateWorld(engine, { DRILL_LIMITS: 'on', TRUST_PROXY: 'on' })
    await completed()
    await post('nameCertificates', { name: '林逋', latin: 'Lin Bu' })
    const [{ id } = { id: 0 }] = (await at.own()) as Array<{ id: number }>
    const correct = (time: number) =>
      at.world.ask('POST', '/api/account/correctCertificate', {
        as: 'lin',
        body: { id, name: '林逋', latin: `Lin Bu ${String.fromCodePoint(65 + time)}` },
        headers: { 'x-forwarded-for': `2001:db8:${time}::1` },
      })
    for (let time = 0; time < 10; time += 1) expect(await correct(time)).toMatchObject({ code: 1 })
    expect(await correct(10)).toMatchObject({ code: 0, data: { type: 'tooMany' } })
  })

  it('a certificate that waits is issued when staff write the name, and none is issued without one', async () => {
    const course = await completed()
    const blank = { member_id: at.world.ids.lin, title_zh_cn: '义工', reason: 'x' }
    expect(await at.asRoot('POST', '/admin/certificate/add', blank)).toMatchObject({
      data: { fields: { holder: expect.stringContaining('has not given a name') } },
    })
    const edited = { id: at.world.ids.lin, certificate_name: '林和靖' }
    expect(await at.asRoot('POST', '/admin/member/edit', edited)).toMatchObject({ code: 1 })
    expect(await at.own()).toMatchObject([
      { holder: '林和靖', holder_latin: 'Lin Hejing', course_id: course },
    ])
  })

  it('a letter in both languages brings the certificate as a PDF, once', async () => {
    await post('nameCertificates', { name: '林逋', latin: 'Lin Bu' })
    await completed()
    const [letter, ...others] = await letters()
    expect([others, (await letters()).length]).toEqual([[], 1])
    const [row] = await at.own()
    expect(letter).toMatchObject({
      recipient: 'lin@example.org',
      subject: '您的证书：《大学》 · Your certificate: The Great Learning',
    })
    for (const words of [
      '林逋 · Lin Bu',
      String(row?.number),
      dayTextAt(Number(row?.issued_at) + 14 * day, 'Asia/Shanghai', 'en'),
      `/en/certificate/${row?.code}`,
    ])
      expect(letter?.text).toContain(words)
    const [pdf] = JSON.parse(String(letter?.attachments)) as Array<{ filename: string; content: string }>
    expect(pdf?.filename).toBe(`certificate-${row?.number}.pdf`)
    const { lines } = await readPdf(Buffer.from(String(pdf?.content), 'base64'))
    expect(lines).toContain('林逋')
  })

  it('its holder corrects the name for fourteen days: same number, new PDF, new letter, and a record', async () => {
    await post('nameCertificates', { name: '林补', latin: 'Lin Bu' })
    await completed()
    const [row] = await at.own()
    await letters()
    const id = Number(row?.id)
    const from = Number(row?.issued_at)
    expect(row?.correct_until).toBeGreaterThan(from + 14 * day)
    expect(row?.correct_until).toBeLessThanOrEqual(from + 15 * day)
    const right = { id, name: '林逋', latin: 'Lin Bu' }
    expect(await post('correctCertificate', { ...right, latin: '林' })).toMatchObject({
      data: { fields: { latin: expect.anything() } },
    })
    expect(await post('correctCertificate', right)).toMatchObject({
      code: 1,
      msg: 'The name is corrected; the number stays the same',
    })
    await post('correctCertificate', right)
    expect(await at.show(row?.code)).toMatchObject({
      number: row?.number,
      state: 'valid',
      holder: { zh: '林逋', en: 'Lin Bu' },
      corrected_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const { data: office } = await at.asRoot('GET', `/admin/certificate/info?id=${id}`)
    expect(office.row).toMatchObject({ corrections: 1, holder: '林逋' })
    const record = await at.world.house.db.read
      .selectFrom('change')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'certificate')
      .where('action', '=', 'correct')
      .execute()
    expect(record).toHaveLength(1)
    expect([record[0]?.before, record[0]?.after]).toEqual([
      expect.stringContaining('林补'),
      expect.stringContaining('林逋'),
    ])
    expect(await get('certificateName')).toMatchObject({ name: '林逋' })
    expect(await letters()).toHaveLength(2)

    await editRow(at.world.house, certificate, id, { correct_until: at.world.house.clock.seconds() })
    expect(await post('correctCertificate', { ...right, name: '林和靖' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('please ask the academy'),
    })
    expect((await at.own())[0]).toMatchObject({ holder: '林逋', correct_until: null })
  })

  it('nobody corrects the certificate of another member, or one that is revoked (T3.3)', async () => {
    const other = await at.newMember('旁人')
    const theirs = await at.awarded({ member_id: other, title_zh_cn: '甲' })
    const right = { name: '林逋', latin: '' }
    expectRefusal(await post('correctCertificate', { ...right, id: theirs }), 'notFound')
    await editRow(at.world.house, member, at.world.ids.lin, { certificate_name: '林补' })
    const mine = await at.awarded({ member_id: at.world.ids.lin, title_zh_cn: '乙' })
    await at.asRoot('POST', '/admin/certificate/revoke', { ids: [mine], told: { reason_zh_cn: '误发' } })
    expect(await post('correctCertificate', { ...right, id: mine })).toMatchObject({ code: 0 })
    expect((await at.rowsOf(other))[0]).toMatchObject({ holder: '旁人', corrections: 0 })
  })

  it('a name that is given while a completion is settled loses no certificate', async () => {
    const courses = await Promise.all(Array.from({ length: 6 }, () => at.newCourse()))
    for (const id of courses) await at.complete(at.world.ids.lin, id)
    await Promise.all([
      settleCertificates(at.world.house),
      post('nameCertificates', { name: '林逋', latin: '' }),
    ])
    await settleCertificates(at.world.house)
    expect(new Set((await at.own()).map(({ course_id }) => course_id))).toEqual(new Set(courses))
  })

  it('a certificate of before that bears a user name may be corrected for fourteen days from the update', async () => {
    const { house, ids } = at.world
    const old = { member_id: ids.lin, issued_at: 1_750_000_000, kind: 'other' as const }
    const bare = await addRow(house, certificate, { ...old, number: '1', code: 'a', holder: 'lin' })
    const named = await addRow(house, certificate, { ...old, number: '2', code: 'b', holder: '林逋' })
    const file = new URL('../../../db/migrations/0033-names-on-certificates.ts', import.meta.url).href
    const statements = (await import(/* @vite-ignore */ file)) as Record<typeof engine, string[]>
    const update = statements[engine].at(-1) ?? ''
    await house.db.write(({ queries }) => sql.raw(update).execute(queries))
    const untilOf = async (id: number) =>
      (await at.rowsOf(ids.lin)).find((row) => row.id === id)?.correct_until ?? null
    expect(Number(await untilOf(bare.id)) - Date.now() / 1000).toBeCloseTo(14 * day, -2)
    expect(await untilOf(named.id)).toBeNull()
    expect(await post('correctCertificate', { id: bare.id, name: '林逋', latin: '' })).toMatchObject({
      code: 1,
    })
  })
})
