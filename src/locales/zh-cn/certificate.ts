/** What is said of certificates; a part of `messages`. */
export const certificate = {
  revokedBefore: '这张证书已经失效',
  oneSubject: '一张证书只对应一门课程或一次活动',
  issuedBefore: '这位会员已有这门课程或这次活动的有效证书',
  notFound: '没有编号和姓名都相符的证书',
  name: '姓名不超过 60 个字，不含数字',
  latin: '这里请填写拉丁字母',
  unnamed: '请先填写持证人姓名：这位会员还没有填写证书姓名',
  required: '请填写姓名',
  late: '姓名只能由本人在颁发后的 14 天内更正，之后请与书院联系',
  named: '证书上的姓名已保存',
  corrected: '姓名已更正，编号不变',
} as const
