import type { Label } from '#platform/i18n/locale.ts'

/** Texts that appear on the page but not on paper. */
export const certificatePageWords = {
  valid: { zh: '此证书真实有效', en: 'This certificate is genuine and valid' },
  revoked: { zh: '此证书已撤销', en: 'This certificate has been revoked' },
  replaced: { zh: '此证书已由新证书替换', en: 'This certificate has been replaced' },
  corrected: { zh: '持证人已更正姓名', en: 'Its holder has corrected the name' },
  reason: { zh: '原因：', en: 'Reason: ' },
  seeNext: { zh: '查看新证书', en: 'See the new one' },
  number: { zh: '证书编号', en: 'Number of the certificate' },
  numberHint: { zh: '印在证书下方，例如 2026-000123', en: 'In the lower part of it, such as 2026-000123' },
  name: { zh: '持证人姓名', en: 'Name of the holder' },
  nameHint: {
    zh: '中文或拉丁字母写法，与证书上一致',
    en: 'In Chinese or Latin letters, as on the certificate',
  },
  find: { zh: '查验', en: 'Check' },
  about: {
    zh: '填写证书上的编号和姓名，查看它是否有效。也可以直接扫描证书上的二维码。',
    en: 'Type the number and the name that stand on it, to see whether it is valid. Or scan the code on it.',
  },
  found: { zh: '找到了这张证书。', en: 'This certificate is here.' },
  open: { zh: '打开证书', en: 'Open the certificate' },
  print: { zh: '打印', en: 'Print' },
  another: { zh: '查验另一张', en: 'Check another one' },
  pdf: {
    zh: '持证人可在会员中心下载 PDF',
    en: 'Its holder downloads it as PDF in the member centre',
  },
} as const satisfies Record<string, Label>
