import { field } from './fields.ts'
import type { Field } from './field.ts'
import { inSeconds } from '#platform/fields/number/duration-text.ts'

/** The fields that what is published shares, each worded once. */
export const titleField = (max = 300) =>
  field.text({ zh: '名称', en: 'Name', translated: true, required: true, max, search: 'title' })

export const subtitleField = () =>
  field.text({ zh: '副标题', en: 'Subtitle', translated: true, search: 'subtitle' })

export const summaryField = () =>
  field.longText({ zh: '简介', en: 'Description', translated: true, max: 500, search: 'subtitle' })

export const coverField = () => field.image({ zh: '封面图', en: 'Cover' })

export const backgroundField = () => field.image({ zh: '背景图', en: 'Background picture' })

export const onHomeField = () => field.toggle({ zh: '首页显示', en: 'On the home page' })

export const contentField = () =>
  field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' })

/** The fields in lists and in the head of a page. */
export const publishedFields = () => ({
  name: titleField(),
  subtitle: subtitleField(),
  description: summaryField(),
  cover_image: coverField(),
  bg_image: backgroundField(),
})

/** The fields of films and recordings, with their captions. */
export const recordedFields = () => ({
  video_files: field.files({ zh: '视频', en: 'Videos' }),
  audio_file: field.files({ zh: '音频', en: 'Audio' }),
  captions_zh_cn: captions({ zh: '中文字幕', en: 'Chinese captions' }),
  captions_en: captions({ zh: '英文字幕', en: 'English captions' }),
  duration: field.number({ zh: '时长', en: 'Length', max: 86_400, unit: inSeconds }),
})

const captions = (label: { zh: string; en: string }) =>
  field.files({
    ...label,
    hint: {
      zh: 'WebVTT 文件，与视频、音频依次对应',
      en: 'WebVTT files, in the order of the videos, then the audio',
    },
    search: 'spoken',
  })

type Words<Name extends string> = Record<Name, Field<string, true>>

/** A category of a tree; its name and its description have other columns in some tables. */
export const categoryFields = <const Name extends string, const Summary extends string>(
  entity: string,
  name: Name,
  summary: Summary,
) => ({
  superior_id: field.superior(entity, { zh: '上级分类', en: 'Superior category' }),
  ...({ [name]: titleField(100), [summary]: summaryField() } as Words<Name> & Words<Summary>),
})

/** The order that staff give to rows, and when each was made. */
export const orderedFields = () => ({ weigh: field.weigh(), createtime: field.createdAt() })

/** Only the product writes it. The screens show it. */
export const shown = <Value, Translated extends boolean>(
  each: Field<Value, Translated>,
): Field<Value, Translated> => ({ ...each, fixed: 'shown' })
