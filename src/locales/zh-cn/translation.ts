export const translation = {
  what: '这一页还没有中文。按一下，编辑就知道有人想读；想读的人越多，越早翻译。',
  there: '这一页已经有中文了。',
  thanks: '记下了',
  noted: '谢谢。有了中文，它会出现在同一个地址。',
  back: '回到那一页',
} as const
