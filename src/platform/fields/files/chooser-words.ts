/** Of the dialog alone, which is loaded when it is opened. */
export const chooserWords = {
  title: { zh: '选用已上传的文件', en: 'Choose from the uploaded files' },
  picture: { zh: '选用已上传的图片', en: 'Choose from the uploaded pictures' },
  search: { zh: '按文件名搜索', en: 'Search by file name' },
  loading: { zh: '正在读取…', en: 'Loading…' },
  none: { zh: '没有找到文件', en: 'No file found' },
  more: { zh: '更多', en: 'Show more' },
  use: { zh: '选用 {count} 个', en: 'Use {count}' },
  close: { zh: '关闭', en: 'Close' },
} as const
