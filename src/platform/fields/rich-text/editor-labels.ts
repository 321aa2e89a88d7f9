import type { Translate } from '#platform/i18n/i18n.ts'

/** The labels of the buttons of the editor. */
export const editorLabels = (t: Translate<'admin'>) => ({
  boldControlLabel: t('editor.bold'),
  italicControlLabel: t('editor.italic'),
  underlineControlLabel: t('editor.underline'),
  strikeControlLabel: t('editor.strike'),
  clearFormattingControlLabel: t('editor.clear'),
  h2ControlLabel: t('editor.heading2'),
  h3ControlLabel: t('editor.heading3'),
  h4ControlLabel: t('editor.heading4'),
  blockquoteControlLabel: t('editor.quote'),
  bulletListControlLabel: t('editor.bullets'),
  orderedListControlLabel: t('editor.numbers'),
  hrControlLabel: t('editor.rule'),
  unlinkControlLabel: t('editor.unlink'),
  imageUploadControlLabel: t('editor.picture'),
  alignLeftControlLabel: t('editor.left'),
  alignCenterControlLabel: t('editor.centre'),
  alignJustifyControlLabel: t('editor.justify'),
  alignRightControlLabel: t('editor.right'),
  undoControlLabel: t('editor.undo'),
  redoControlLabel: t('editor.redo'),
})
