import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

/** Every field of the specification by its exact name; `~` is a translated field, `#` is a number. */
const named: Record<string, string> = {
  event:
    '#id #theme_id cover_image bg_image date ~location #status #tag_id #index_switch ~content #weigh images video_files #createtime ~name ~subtitle ~description',
  event_theme: '#id bg_image ~name ~description ~content #weigh #createtime',
  course_category: '#id bg_image ~category_name ~description #superior_id #weigh #createtime',
  course_chapter: '#id #course_id ~name ~subtitle ~description #weigh #createtime',
  course:
    '#id cover_image bg_image #category_id #master_id #tag_id #index_switch #weigh ~content #createtime ~name ~subtitle ~description',
  course_section: '#id #chapter_id video_files audio_file ~content #weigh #create_time ~name',
  lecture:
    '#id cover_image #cat_id #tag_id #index_switch video_files audio_file ~content #createtime ~lecture_name ~subtitle ~description_rows',
  lecture_category:
    '#id bg_image cover_image #weigh ~background_content ~category_name ~description_rows #superior_id',
  master_category: '#id #oid bg_image #weigh ~name ~description #superior_id',
  master:
    '#id avatar cover_image bg_image #category_id #tag_id #index_switch ~content #weigh ~name ~rank ~description #views #popularities #lessons',
  organization: '#id bg_image #weigh ~name ~description',
  banner: '#id ~name banner_image position url #weigh #createtime',
  keyword: '#id ~keyword #weigh #createtime',
  link: '#id image ~name url #weigh',
  news_report:
    '#id ~title image ~description date ~media_name link_url #recommend_switch #weigh #createtime ~content',
  social_media: '#id ~platform_name platfom_image redirect_url #weigh',
  tag: '#id tag_color #weigh #createtime ~tag_name',
  video: '#id video_file cover_image #show_switch #weigh',
  page: '#id name ~title ~content',
  admin:
    'username nickname group_ids avatar email mobile #lastlogintime password motto #loginfailure lastloginip',
  admin_group: 'name rules #superior_id',
  menu_rule:
    '~title icon name type #keepalive #superior_id path menu_type url component extend ~remark #weigh',
  member:
    'username nickname #group_id avatar #gender mobile #lastlogintime email birthday #money #score password motto',
  member_rule: '~title icon name type #superior_id path menu_type url ~remark #weigh #status',
  balance_log: '#member_id #amount #before #after ~remark #createtime',
  score_log: '#member_id #amount #before #after ~remark #createtime',
  certificate: 'number #member_id holder #course_id ~title #issued_at #revoked_at',
  test_item:
    '#id title keyword_rows content #views #likes #dislikes note_textarea #status #weigh #updatetime #createtime #member_id #admin_id',
  attachment:
    'name #admin_id #member_id #size mimetype #width #height #quote storage #lastuploadtime url sha1',
  config: 'name group ~title ~tip type value #weigh',
}

let world: World
let columns: Map<string, string[]>
beforeAll(async () => {
  world = await openWorld()
  const tables = await world.house.db.read.introspection.getTables()
  columns = new Map(
    tables.map(({ name, columns: all }) => [
      name,
      all.map(({ name: column, dataType }) => `${/int/i.test(dataType) ? '#' : ''}${column}`),
    ]),
  )
})
afterAll(() => world.close())

it.each(Object.entries(named))('the table %s has every column by its specified name', (table, fields) => {
  const wanted = fields
    .split(' ')
    .flatMap((field) =>
      field.startsWith('~') ? [`${field.slice(1)}_zh_cn`, `${field.slice(1)}_en`] : [field],
    )
  expect(columns.get(table)).toEqual(expect.arrayContaining(wanted))
})
