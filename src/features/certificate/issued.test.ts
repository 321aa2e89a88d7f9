import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { openCertificateWorld, type CertificateWorld } from '#tests/worlds/certificate-world.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { addRow } from '#tests/small-house.ts'
import { backfillCertificates } from './backfill-certificates.server.ts'
import { settleCertificates } from './settle-certificates.server.ts'

describe.each(engines)('certificates that were issued on %s', (engine) => {
  let at: CertificateWorld
  beforeAll(async () => void (at = await openCertificateWorld(engine)))
  afterAll(() => at.world.close())

  it('a revoked certificate shows when and why, and cannot be revoked twice', async () => {
    const [one, two] = [await at.newCourse(), await at.newCourse()]
    const ids = [
      await at.awarded({ member_id: at.world.ids.lin, course_id: one, holder: '林逋' }),
      await at.awarded({ member_id: at.world.ids.lin, course_id: two, holder: '林逋' }),
    ]
    const told = { reason_zh_cn: ' 课程尚未\n学完 ', reason_en: 'Not completed' }
    const revoke = (body: object) => at.asRoot('POST', '/admin/certificate/revoke', body)
    const editor = await at.world.ask('POST', '/admin/certificate/revoke', {
      as: 'editor',
      body: { ids, told },
    })
    expectRefusal(editor, 'forbidden')
    expect(await revoke({ ids })).toMatchObject({ code: 0, msg: 'Please fill in: Reason, in Chinese' })
    const long = { reason_zh_cn: 'x'.repeat(301) }
    expect(await revoke({ ids, told: long })).toMatchObject({
      data: { fields: { reason_zh_cn: expect.any(String) } },
    })
    expect(await revoke({ ids, told })).toMatchObject({ code: 1, msg: 'Revoked' })
    expect(await revoke({ ids: [ids[0]], told })).toMatchObject({ code: 0 })
    const mine = (await at.own()).filter(({ id }) => ids.includes(Number(id)))
    expect(mine).toMatchObject([
      { state: 'revoked', reason: 'Not completed', revoked_at: expect.any(Number) },
      { state: 'revoked' },
    ])
    expect(await at.show(mine[0]?.code)).toMatchObject({
      state: 'revoked',
      ended_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reason: { zh: '课程尚未 学完', en: 'Not completed' },
    })
    expect(await at.asLin('GET', `/api/account/certificateFile?id=${ids[0]}`)).toMatchObject({ code: 0 })
  })

  it('a corrected name makes a new certificate, to which the old one links', async () => {
    const who = await at.newMember('顾知薇')
    const id = await at.awarded({ member_id: who, course_id: await at.newCourse() })
    const reissue = (body: object) => at.asRoot('POST', '/admin/certificate/reissue', body)
    expect(await reissue({ ids: [id], told: { holder: '顾知微' } })).toMatchObject({ code: 0 })
    const told = { holder: '顾知微', reason: 'A wrong character' }
    expect(await reissue({ ids: [id, id + 1], told })).toMatchObject({ code: 0 })
    expect(await reissue({ ids: [id], told })).toMatchObject({ code: 1, msg: 'Issued anew' })
    expect(await reissue({ ids: [id], told })).toMatchObject({ code: 0 })
    const [old, next] = await at.rowsOf(who)
    expect(await at.show(old?.code)).toMatchObject({ state: 'replaced', replaced_by: next?.code })
    const { number, ...rest } = await at.show(next?.code)
    expect(rest).toMatchObject({ state: 'valid', holder: { zh: '顾知微', en: 'Gu Zhiwei' } })
    expect(number).not.toBe(old?.number)
  })

  it('a certificate is found by number and name together, and a wrong one reveals nothing (T3.3)', async () => {
    const who = await at.newMember('秦观')
    await at.awarded({ member_id: who, title_zh_cn: '词' })
    const [row] = await at.rowsOf(who)
    const find = (number: string, name: string) => at.nobody('/api/certificate/find', { number, name })
    expect(await find(` ${row?.number} `, '秦 观')).toMatchObject({ code: 1, data: { code: row?.code } })
    expect(await find(String(row?.number), 'qin guan')).toMatchObject({ code: 1 })
    const [year, count] = String(row?.number).split('-')
    for (const typed of [`编号 No. ${year}-${count}`, `${year}–${count}`, `${year}${count}`])
      expect(await find(typed, 'Qin-Guan'), typed).toMatchObject({ code: 1, data: { code: row?.code } })
    const noes = [
      await find(String(row?.number), '秦桧'),
      await find(String(row?.number), '·'),
      await find(`1${row?.number}`, '秦桧'),
      await find('2026-999999', '秦观'),
      await find('', ''),
    ]
    const told = noes.map(({ code, msg, data }) => JSON.stringify({ code, msg, data }))
    expect(new Set(told).size).toBe(1)
    for (const code of ['', '0'.repeat(32), '%25', row?.number])
      expect(await at.nobody(`/api/certificate/show?code=${code}`)).toMatchObject({
        data: { type: 'notFound' },
      })
  })

  it('the holder decides how the name is shown, and only the holder gets the PDF (T3.3)', async () => {
    await at.asLin('POST', '/api/account/nameCertificates', { name: '林 逋', latin: 'Lin Bu' })
    const id = await at.awarded({ member_id: at.world.ids.lin, title_zh_cn: '咏梅' })
    const row = (await at.own()).find((each) => each.id === id)
    expect(row).toMatchObject({ holder: '林 逋', holder_latin: 'Lin Bu', initials_only: false })
    const view = { id, initials_only: true, keeps_name: true }
    expect(await at.asLin('POST', '/api/account/certificateView', view)).toMatchObject({ code: 1 })
    expect(await at.show(row?.code)).toMatchObject({ holder: { zh: '林 逋', en: 'L. B.' } })
    const file = await at.world.site.inject({
      url: `/api/account/certificateFile?id=${id}`,
      headers: { 'ba-user-token': at.world.tokens.lin },
    })
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const pdf = await readPdf(file.rawPayload)
    expect(pdf.lines).toEqual(expect.arrayContaining(['林 逋', 'Lin Bu', '咏梅', `编号 No. ${row?.number}`]))
    expect(pdf.qr).toBe(`http://shuyuan.test/certificate/${row?.code}`)
    const theirs = await at.awarded({ member_id: await at.newMember('旁人'), title_zh_cn: '他' })
    for (const path of [`certificateFile?id=${theirs}`, 'certificateFile?id=999999'])
      expect(await at.asLin('GET', `/api/account/${path}`)).toMatchObject({ data: { type: 'notFound' } })
    expect(await at.asLin('POST', '/api/account/certificateView', { ...view, id: theirs })).toMatchObject({
      code: 0,
    })
    expect(await at.nobody(`/api/account/certificateFile?id=${id}`)).toMatchObject({ code: 302 })
    for (const [name, latin] of [
      ['<b>', ''],
      ['林', '林'],
    ])
      expect(await at.asLin('POST', '/api/account/nameCertificates', { name, latin })).toMatchObject({
        code: 0,
        data: { fields: expect.anything() },
      })
  })

  it('certificates of earlier releases keep number and text, and get an address', async () => {
    const id = await at.newCourse()
    const who = await at.newMember('旧人')
    const words = {
      number: '2025-7KQM-3F9T-XW2B-N8HD',
      holder: '旧人',
      title_zh_cn: '旧题',
      issued_at: 1_750_000_000,
    }
    await addRow(at.world.house, certificate, { ...words, member_id: who, course_id: id })
    await backfillCertificates(at.world.house)
    await at.complete(who, id)
    await settleCertificates(at.world.house)
    const [row, ...others] = await at.rowsOf(who)
    expect(others).toEqual([])
    const found = await at.nobody('/api/certificate/find', {
      number: words.number.toLowerCase(),
      name: '旧人',
    })
    expect(found.data).toMatchObject({ code: row?.code })
    expect(await at.show(row?.code)).toMatchObject({
      number: words.number,
      title: { zh: '旧题', en: '旧题' },
      holder: { zh: '旧人', en: 'Jiu Ren' },
      issued_on: '2025-06-15',
      issuer: { zh: '书院' },
    })
  })
})
