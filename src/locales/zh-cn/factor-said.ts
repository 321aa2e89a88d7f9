export const factorSaid = {
  needed: '请完成两步验证',
  wrong: '验证码或通行密钥不正确，或已经用过',
  again: '时间过长或尝试次数过多，请重新开始',
  noPasskey: '无法添加通行密钥',
  required: '所在分组要求两步验证，请先添加另一个',
  tooMany: '请先移除旧的',
  added: '已添加两步验证',
  removed: '已移除两步验证',
  renewed: '旧的恢复码已失效',
}
