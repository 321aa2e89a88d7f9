const lacks = (what: string) =>
  new RegExp(`^The database lacks ${what}, which .* makes: .* Nothing was changed\\.$`)
const hasAlready = (what: string) =>
  new RegExp(`^The database already has ${what}, which .* makes: .* Nothing was changed\\.$`)
const knows = (name: string) =>
  new RegExp(`^The database was made by a newer release \\(it knows ${name}\\.ts\\).*$`)

/** What ran while the product was being built, and was changed before a centre could use it, with the one line that refuses it. */
export const refusedReleases: Record<string, RegExp> = {
  '01-af8a019c': lacks('event.event_theme_id_status_index'),
  '02-637dbcd4': lacks('event.event_theme_id_status_index'),
  '08-f3571a95': lacks('event_signup.by_sms'),
  '09-8f87316a': lacks('synonym.id'),
  '13-dd19d513': lacks('member.certificate_name'),
  '14-772e2b01': lacks('member.certificate_name'),
  '15-7096be7f': lacks('member.certificate_name'),
  '16-bd4b5e4d': lacks('course_enrolment.points_at'),
  '17-f6bb7efd': lacks('course_enrolment.points_at'),
  '18-6022840a': lacks('learning_session.played_at'),
  '20-7cea364c': hasAlready('data_export.id'),
  '21-31aba6e1': hasAlready('member.closing_at'),
  '22-3d1d2eba': hasAlready('member.closing_at'),
  '24-6ded2d2a': knows('0011-search-totals'),
  '26-fd2907cc': knows('0011-search-totals'),
  '27-7ae81814': knows('0011-search-totals.ts, 0012-newest-lectures'),
  '28-ca67d483': knows('0011-search-totals.ts, 0012-newest-lectures'),
  '32-9c979069': knows('0014-one-list-of-search-words'),
}
