/** What is said of certificates; a part of `messages`. */
export const certificate = {
  revokedBefore: '这张证书已经失效',
  issuedBefore: '这位会员已有这门课程或这次活动的有效证书',
  notFound: '没有编号和姓名都相符的证书',
  name: '姓名不超过 60 个字，不含数字',
  latin: '这里请填写拉丁字母',
} as const
