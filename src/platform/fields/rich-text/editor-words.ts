import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'

/** The words of the editor; they come with it and not with the first screen of the office. */
const words = {
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underline' },
  strike: { zh: '删除线', en: 'Strikethrough' },
  clear: { zh: '清除格式', en: 'Clear formatting' },
  heading2: { zh: '二级标题', en: 'Heading 2' },
  heading3: { zh: '三级标题', en: 'Heading 3' },
  heading4: { zh: '四级标题', en: 'Heading 4' },
  quote: { zh: '引用', en: 'Quote' },
  bullets: { zh: '无序列表', en: 'Bullet list' },
  numbers: { zh: '有序列表', en: 'Numbered list' },
  rule: { zh: '分隔线', en: 'Rule' },
  link: { zh: '链接', en: 'Link' },
  unlink: { zh: '取消链接', en: 'Remove the link' },
  picture: { zh: '插入图片', en: 'Insert a picture' },
  pictureOf: { zh: '第 {at} 张图片', en: 'Picture {at}' },
  pictureWordsOf: { zh: '第 {at} 张图片的说明', en: 'What picture {at} shows' },
  pictureCaptionOf: { zh: '第 {at} 张图片的图注', en: 'Caption of picture {at}' },
  captionHint: { zh: '图注：显示在图片下方，可以留空', en: 'Caption, shown below it. May be left blank' },
  choosePicture: { zh: '选择已上传的图片', en: 'Choose an earlier picture' },
  pictureHint: { zh: '写给看不到图片的人：图上是什么', en: 'What it shows, for those who do not see it' },
  pictureNeeds: {
    zh: '需要说明，除非只是装饰。没有说明的图片不会被读出。',
    en: 'Needed, unless it only decorates. A picture without words is not read out.',
  },
  onlyDecorates: { zh: '仅作装饰', en: 'Decoration only' },
  pictureDecorates: { zh: '不会被读出', en: 'It is not read out' },
  foreignPicture: {
    zh: '其他网站的图片和视频没有粘贴进来，请先保存到本机再插入。',
    en: 'Pictures and films of other websites are not taken over. Save them and insert them here.',
  },
  left: { zh: '左对齐', en: 'Align left' },
  centre: { zh: '居中', en: 'Centre' },
  justify: { zh: '两端对齐', en: 'Justify' },
  right: { zh: '右对齐', en: 'Align right' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  address: { zh: '链接地址', en: 'Address of the link' },
  newTab: { zh: '在新标签页打开', en: 'Opens in a new tab' },
  save: { zh: '保存', en: 'Save' },
  table: { zh: '表格', en: 'Table' },
  putTable: { zh: '插入表格', en: 'Insert a table' },
  rowBefore: { zh: '在上方加一行', en: 'Row before' },
  rowAfter: { zh: '在下方加一行', en: 'Row after' },
  dropRow: { zh: '删除这一行', en: 'Remove the row' },
  columnBefore: { zh: '在左侧加一列', en: 'Column before' },
  columnAfter: { zh: '在右侧加一列', en: 'Column after' },
  dropColumn: { zh: '删除这一列', en: 'Remove the column' },
  headRow: { zh: '首行作表头', en: 'First row as headings' },
  headColumn: { zh: '首列作表头', en: 'First column as headings' },
  mergeCells: { zh: '合并单元格', en: 'Merge the cells' },
  splitCell: { zh: '拆分单元格', en: 'Split the cell' },
  dropTable: { zh: '删除表格', en: 'Remove the table' },
  tableKeys: {
    zh: 'Tab：下一格 · Alt+F10：表格按钮 · Esc：离开表格',
    en: 'Tab: next cell · Alt+F10: these buttons · Esc: out of the table',
  },
  largeTable: {
    zh: '有一个表格没有粘贴进来：最多 {columns} 列、{cells} 个单元格，请只粘贴需要的部分。',
    en: 'A table was left out: it may have at most {columns} columns and {cells} cells. Please paste a part of it.',
  },
}

export type EditorWord = keyof typeof words
export type SayInEditor = (word: EditorWord, values?: Record<string, string | number>) => string

export const editorWords =
  (locale: Locale): SayInEditor =>
  (word, values = {}) =>
    format(labelIn(words[word], locale), values)
