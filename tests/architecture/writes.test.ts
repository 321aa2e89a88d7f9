import * as rules from '#tests/rules/house-rules.ts'
import { checkRules } from '#tests/rules/rule-case.ts'

/** Tables that are not entities, and the features that may write them directly. */
const rawTables = {
  admin_layout: ['admin'],
  calendar_feed: ['letters'],
  certificate_count: ['certificate'],
  change: ['audit'],
  change_anchor: ['audit'],
  change_check: ['audit'],
  change_digest: ['audit'],
  change_set: ['audit'],
  sensitive_change: ['audit'],
  // Learning owns the table. The two others mark the courses that they have settled.
  course_enrolment: ['learning', 'account', 'certificate'],
  data_export: ['data-export'],
  store_download: ['store'],
  event_move: ['event'],
  factor_challenge: ['second-factor'],
  recovery_code: ['second-factor'],
  second_factor: ['second-factor'],
  event_seats: ['seats', 'signup'],
  item_day: ['visits'],
  item_views: ['visits'],
  item_visitor: ['visits'],
  learning_session: ['learning'],
  lecture_progress: ['learning'],
  section_progress: ['learning'],
  // Audit deletes the addresses of a member that staff deleted for ever.
  member_address: ['account-closing', 'audit'],
  member_rule_wave: ['member'],
  notice_read_mark: ['notices'],
  outbox: ['letters', 'signup'],
  passed_ticket: ['seats'],
  stopped_notice: ['notices'],
  schema_change: ['tables'],
  module_version: ['modules'],
  module_file: ['modules'],
  module_setting: ['modules'],
  module_event: ['modules'],
  module_job: ['modules'],
  module_trouble: ['modules'],
  module_update: ['modules'],
  signup_notice: ['seats', 'letters', 'signup'],
  terminal_config: ['terminal'],
  terminal_event: ['terminal'],
  terminal_proof: ['terminal'],
  terminal_run: ['terminal'],
  translation_wish: ['visits'],
  file_use: ['upload'],
  unused_file: ['upload'],
  upload_policy: ['upload'],
  visit_salt: ['visits'],
  // The only entity in this list: every heartbeat of a player adds seconds.
  learning_day: ['learning'],
  // Not a table: a variable in learning/piece-visit for the progress of a section or a lecture.
  'tables[kind]': ['learning'],
  table: ['learning'],
}
const freeWriters = ['src/platform/', 'db/migrations/', 'bin/bench-product.ts']

checkRules([
  {
    name: 'a raw write never writes an entity or a table of another feature',
    rule: rules.rawWritesName({ ...rawTables, seat: ['made-up'] }, freeWriters),
    sample: {
      'src/features/event/event.server.ts': `db.insertInto('event').values({})`,
      'src/features/event/seats.server.ts': `db\n.deleteFrom <'x'>('seat') // seats`,
      'src/features/event/talk.server.ts': `// updateTable('event') is not for us`,
      'src/features/made-up/seats.server.ts': `db.updateTable('seat'); db.deleteFrom(name)`,
      'src/features/made-up/own.server.ts': `db.updateTable('seat')`,
      'src/platform/change/changes.server.ts': `db.updateTable('event')`,
    },
    caught: [
      'src/features/event/event.server.ts',
      'src/features/event/seats.server.ts',
      'src/features/made-up/seats.server.ts',
    ],
  },
  {
    name: 'only the house opens change sets',
    rule: rules.isWrittenOnlyIn(/\bnew Changes\(/, [
      'src/platform/change/changes.server.ts',
      'tests/architecture/writes.test.ts',
    ]),
    sample: {
      'src/features/event/event.server.ts': `const changes = new Changes(tx, {})`,
      'src/features/event/seats.test.ts': `new Changes(tx, {})`,
      'src/platform/change/changes.server.ts': `new Changes(tx, {})`,
    },
    caught: ['src/features/event/event.server.ts', 'src/features/event/seats.test.ts'],
  },
  {
    name: 'only redaction changes the record of change, because the hash chain must follow',
    // The two tests make the record older.
    rule: rules.isWrittenOnlyIn(/\bupdateTable\('change(_set)?'\)/, [
      'src/features/audit/public/redact.server.ts',
      'src/features/audit/forget.test.ts',
      'tests/architecture/writes.test.ts',
      'tests/facts-of-old-houses.test.ts',
    ]),
    sample: {
      'src/features/audit/forget.server.ts': `tx.queries.updateTable('change').set({})`,
      'src/features/event/event.server.ts': `tx.queries.updateTable('change_set')`,
      'src/features/audit/public/redact.server.ts': `tx.queries.updateTable('change')`,
    },
    caught: ['src/features/audit/forget.server.ts', 'src/features/event/event.server.ts'],
  },
])
