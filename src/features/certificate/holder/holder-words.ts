import type { Label } from '#platform/i18n/locale.ts'

/** Texts for the holder of a certificate, or of one that waits for a name. */
export const holderWords = {
  completed: { zh: '课程已学完', en: 'You have completed this course' },
  unnamed: {
    zh: '您的证书已备好，只差您的姓名。告诉我们怎么写，便即时颁发。',
    en: 'Your certificate is ready and only waits for your name. It is issued as soon as you say how to write it.',
  },
  giveName: { zh: '填写证书上的姓名', en: 'Give the name for my certificate' },
  coming: { zh: '证书正在颁发，请稍候……', en: 'Your certificate is being issued…' },
  issued: { zh: '证书已颁发给 {holder}。', en: 'Your certificate is made out to {holder}.' },
  view: { zh: '查看证书', en: 'View the certificate' },
  pdf: { zh: '下载 PDF', en: 'Download PDF' },
  copied: {
    zh: '已复制。有这个链接的人都能看到证书。',
    en: 'Copied. Whoever has the link sees the certificate.',
  },
  notCopied: {
    zh: '浏览器没有复制成功。请打开证书页，复制它的地址。',
    en: 'Your browser did not copy it. Open the page and copy its address.',
  },
  correctUntil: {
    zh: '姓名不对？{day}以前可以更正',
    en: 'Is the name not right? You can correct it until {day}',
  },
  name: { zh: '证书上的姓名', en: 'My name on certificates' },
  nameHint: {
    zh: '与证件一致的姓名，不写用户名',
    en: 'As on your papers, not your user name',
  },
  latin: { zh: '拉丁字母写法', en: 'In Latin letters' },
  latinHint: {
    zh: '按护照上的写法；中文姓名留空则先按拼音写出，请您过目',
    en: 'As in your passport. For a Chinese name you may leave it blank: its pinyin is shown to you first',
  },
  waiting: {
    zh: '{names}：证书已备好，填写姓名后即时颁发。',
    en: '{names}: the certificate is ready, and is issued as soon as you give your name.',
  },
  none: {
    zh: '颁发证书前，请先告诉我们姓名怎么写。',
    en: 'Before a certificate is issued, please say how to write your name.',
  },
  future: {
    zh: '以后颁发的证书都用这个姓名。已有的证书可在颁发后 14 天内更正。',
    en: 'Certificates from now on bear this name. One that you have can be corrected within 14 days of its issue.',
  },
  correct: { zh: '更正姓名', en: 'Correct the name' },
  correctHint: {
    zh: '{day}以前可以更正，编号不变，会有新的 PDF；旧的打印件扫码后显示新的姓名。',
    en: 'Until {day}. The number stays the same and there is a new PDF; the code on older prints leads to the new name.',
  },
  show: { zh: '看看证书上怎么写', en: 'See how it will look' },
  shown: { zh: '证书上会这样写，对吗？', en: 'Your certificate will say this. Is it right?' },
  certify: { zh: '兹证明', en: 'This is to certify that' },
  right: { zh: '就是这样', en: 'Yes, that is right' },
  change: { zh: '再改改', en: 'Change it' },
} as const satisfies Record<string, Label>
