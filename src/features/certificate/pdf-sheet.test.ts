import { expect, it } from 'vitest'
import { readPdf } from '#tests/read-pdf.ts'
import type { CertificateFacts } from './certificate.calls.ts'
import { drawCertificate } from './pdf-sheet.server.ts'

const facts: CertificateFacts = {
  number: '2026-000123',
  state: 'valid',
  holder: { zh: '䶮𬀩', en: 'Yan Xi' },
  holderGone: false,
  kind: 'course',
  title: { zh: '论语一年读', en: 'The Analects in a Year' },
  masters: { zh: '沈砚秋', en: 'Shen Yanqiu' },
  minutes: 400,
  began_on: '2026-01-03',
  done_on: '2026-08-26',
  issued_on: '2026-08-27',
  corrected_on: '',
  issuer: { zh: '听松书院', en: 'Tingsong Academy' },
  rule: { zh: '修毕颁发。', en: 'Awarded on completion.' },
  ended_on: '',
  reason: { zh: '', en: '' },
  replaced_by: '',
  address: 'https://shuyuan.example/certificate/0123456789abcdef0123456789abcdef',
  qr: '',
}

it('the PDF has all facts in both languages on one page, as text that can be copied, with rare characters', async () => {
  const pdf = await readPdf(await drawCertificate(facts))
  expect(pdf).toMatchObject({
    pages: 1,
    language: 'zh-CN',
    qr: facts.address,
    link: facts.address,
  })
  expect(pdf.title).toBe('证书 Certificate 2026-000123')
  expect(pdf.lines).toEqual([
    '听松书院',
    'Tingsong Academy',
    '证书',
    'CERTIFICATE',
    '兹证明 This is to certify that',
    '䶮𬀩',
    'Yan Xi',
    '修毕课程 has completed the course',
    '《论语一年读》',
    'The Analects in a Year',
    '名师 沈砚秋 · 学时 6 小时 40 分钟 · 日期 2026年1月3日至2026年8月26日',
    'With Shen Yanqiu · Length 6 h 40 min · Dates 3 January 2026 – 26 August 2026',
    '修毕颁发。',
    'Awarded on completion.',
    '编号 No. 2026-000123',
    '扫码或在此核验 Verify by the code or at',
    'shuyuan.example/certificate/0123456789abcdef0123456789abcdef',
    '听松书院',
    'Tingsong Academy',
    '颁发 2026年8月27日',
    'Issued 27 August 2026',
  ])
})

it('the PDF is tagged for screen readers: a heading, a described code, a described seal, and the English words', async () => {
  const { paragraphs, isTagged, universal, outline } = await readPdf(await drawCertificate(facts))
  const p = (count: number) => Array.from({ length: count }, () => 'P')
  const tags = [...p(2), 'H1', ...p(11), { Link: ['Figure'] }, ...p(7), 'Figure']
  expect([isTagged, universal, outline]).toEqual([true, '1', { Root: [{ Document: tags }] }])
  expect(paragraphs.filter(({ role }) => role !== 'P')).toEqual([
    { role: 'H1', text: '证书' },
    { role: 'Figure', text: `扫码或在此核验 Verify by the code or at ${facts.address}` },
    { role: 'Figure', text: '印章 Seal · 听松书院' },
  ])
  expect(paragraphs.find(({ text }) => text === 'The Analects in a Year')?.lang).toBe('en')
})

it('the PDF shrinks and wraps long texts, and loses none of them', async () => {
  const long = { zh: '一门名称特别长的课程，'.repeat(25), en: 'A course with a very long name, '.repeat(9) }
  const { lines, pages } = await readPdf(
    await drawCertificate({ ...facts, title: long, rule: long, kind: 'other' }),
  )
  expect(pages).toBe(1)
  const all = lines.join('').replaceAll(' ', '')
  expect(all.split(long.zh)).toHaveLength(3)
  expect(all.split(long.en.replaceAll(' ', ''))).toHaveLength(3)
})
