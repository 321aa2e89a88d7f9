/**
 * Calls that are this product's own: its pages ask them, and no other front end of the family knows them. A call that is
 * neither here nor named elsewhere fails a test, so that whoever adds one says which of the two it is.
 */
const own: Readonly<Record<string, string>> = {
  'GET /admin/admin_group': 'nodes',
  'GET /admin/Alioss': 'parts',
  'POST /admin/Alioss': 'begin drop',
  'POST /admin/balance_log': 'reverse',
  'POST /admin/certificate': 'revoke reissue',
  'GET /admin/config_item': 'edit',
  'POST /admin/config_item': 'edit',
  'GET /admin/event_signup': 'ledger export events signatures networks',
  'POST /admin/event_signup':
    'checkIn undoCheckIn release override amend clearNoShow callOff passOn letter releaseNetwork',
  'POST /admin/index': 'saveLayout',
  'GET /admin/profile': 'index log',
  'POST /admin/profile': 'edit',
  'GET /admin/letter_words': 'index',
  'GET /admin/log_check': 'index',
  'GET /admin/tables': 'index info ledger',
  'POST /admin/tables': 'plan apply',
  'POST /admin/module': 'rollback discard trust distrust',
  'POST /admin/log_check': 'start',
  'POST /admin/admin': 'resetFactors',
  'GET /admin/factor': 'index',
  'POST /admin/factor': 'begin finish remove renew',
  'POST /admin/member': 'keepOpen resetFactors',
  'POST /admin/recycle_log': 'restore restore_renamed',
  'POST /admin/score_log': 'reverse',
  'POST /admin/sensitive_log': 'rollback',
  'GET /admin/session': 'index',
  'POST /admin/session': 'end endOthers',
  'GET /admin/Terminal': 'state',
  'POST /admin/Terminal': 'prove stop',
  'GET /admin/translation': 'index',
  'GET /api/account':
    'growth pointWays sessions factors closing certificateFile certificateName courseCertificate exportState exported lectures calendar notices happened',
  'POST /api/account':
    'sendChangeCode changeAddress endSession endOtherSessions beginFactor finishFactor removeFactor renewRecovery close keepOpen certificateView previewName nameCertificates correctCertificate export renewCalendar saveNotices readHappened',
  'GET /api/certificate': 'show',
  'POST /api/certificate': 'find',
  'GET /api/common': 'proof',
  'GET /api/course': 'center category list detail section',
  'GET /api/event':
    'index soon month theme detail calendarFile known reach seats seatsOf ticket pass calendar',
  'POST /api/event':
    'apply lostLetter cancel accept makeSmaller decline verify sendVerification objectNoShow transfer',
  'POST /api/fault': 'report',
  'GET /api/home': 'index',
  'GET /api/index': 'home frame',
  'GET /api/learning': 'course learners',
  'POST /api/learning': 'join leave open begin report',
  'GET /api/lecture': 'index category detail',
  'GET /api/master': 'index category home',
  'GET /api/mediaReport': 'index detail',
  'GET /api/notice': 'stopping',
  'POST /api/notice': 'stop resume',
  'GET /api/page': 'index detail house',
  'GET /api/presidium': 'index category',
  'GET /api/search': 'index suggest hot',
  'GET /api/user': 'daily',
  'POST /api/user': 'sendSignInCode signInByCode daily',
  'GET /api/visit': 'about',
  'POST /api/visit': 'seen wish',
}

export const ownCalls: string[] = Object.entries(own).flatMap(([base, actions]) =>
  actions.split(' ').map((action) => `${base}/${action}`),
)
