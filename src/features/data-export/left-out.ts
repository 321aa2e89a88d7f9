/** Tables that name a member and are handed out to nobody, and why. */
export const tablesLeftOut: Record<string, string> = {
  test_item: 'made by staff to try the back office on',
  data_export: 'says nothing but that this was asked for',
}

/** Columns of tables that are handed out, and why these are not. What is declared secret need not be named. */
export const columnsLeftOut: Record<string, string> = {
  'attachment.admin_id': 'of files of the staff',
  'balance_log.key': 'keeps a line from being written twice',
  'score_log.key': 'keeps a line from being written twice',
  'certificate.reason': 'staff were told that only they see it',
  'event_signup.note': 'staff were told that it is internal',
  'calendar_feed.member_id': 'the member',
  'course_enrolment.points_at': 'where a job has got to',
  'course_enrolment.certificate_at': 'where a job has got to',
  'section_progress.allowance': 'a step of a sum',
  'lecture_progress.allowance': 'a step of a sum',
  'learning_session.key': 'opens the session',
  'learning_session.seq': 'a step of a sum',
  'learning_session.carry': 'a step of a sum',
  'learning_session.allowance': 'a step of a sum',
  'token.hash': 'a secret',
  'token.family': 'a secret',
  'token.sliding': 'how it is prolonged',
  'token.replaced_at': 'how it is prolonged',
  'change_set.area': 'always that of members',
  'change_set.actor_name': 'the username',
  'change_set.title': 'of deeds of the staff',
  'change_set.url': 'the call once more',
  'change_set.data': 'stands in the rows that it changed',
}
