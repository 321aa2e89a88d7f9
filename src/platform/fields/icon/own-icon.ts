/** What the usual names of other icon sets mean here, without their prefix and in small letters. */
const meanings: Readonly<Record<string, string>> = {
  'user-round': 'user userfilled avatar user-o user-circle user-circle-o male female',
  users: 'group user-group',
  'user-cog': 'user-secret user-plus useradd',
  'layout-dashboard': 'dashboard odometer tachometer',
  house: 'home homefilled',
  settings: 'setting tools cog cogs gear gears wrench operation',
  'shield-check': 'check-circle circlecheck',
  shield: 'umbrella warning',
  'key-round': 'key unlock',
  list: 'menu bars list-ul list-ol more',
  'list-tree': 'sitemap share connection',
  'table-2': 'grid table th th-list',
  'trash-2': 'delete deletefilled trash-o trash',
  'file-text': 'document documents file file-o file-text-o memo',
  'scroll-text': 'tickets notebook list-alt',
  'calendar-days': 'calendar calendar-o date',
  clock: 'timer clock-o alarmclock',
  history: 'refresh refreshleft',
  image: 'picture picturefilled picture-o photo',
  video: 'videocamera videoplay video-camera videocamerafilled',
  'book-open': 'book reading',
  library: 'collection files copy',
  newspaper: 'newspaper-o',
  wallet: 'money coin creditcard credit-card cny rmb walletfilled',
  award: 'medal trophy trophybase',
  star: 'starfilled star-o',
  mail: 'message envelope envelope-o',
  'message-circle': 'comment comments chatdotround chatlineround comment-o',
  bell: 'bell-o notification bellfilled bullhorn',
  phone: 'phonefilled mobile iphone cellphone',
  'map-pin': 'location locationfilled map-marker place',
  pencil: 'edit editpen pencil-square-o',
  tag: 'pricetag tags discount',
  folder: 'folderopened folder-open folder-o folder-open-o',
  terminal: 'monitor desktop',
  eye: 'view hide',
  paperclip: 'attachment upload uploadfilled download',
  gift: 'present',
  sun: 'sunny sun-o',
  moon: 'moon-o moonnight',
  mic: 'microphone headset',
  'chart-line':
    'trendcharts dataline dataanalysis histogram bar-chart line-chart area-chart pie-chart piechart',
  package: 'box goods goodsfilled cube cubes shopping-cart shoppingcart',
  'building-2': 'officebuilding building building-o',
  landmark: 'bank university',
  'graduation-cap': 'school mortar-board',
  palette: 'brushfilled paint-brush magicstick',
}

const named = new Map(
  Object.entries(meanings).flatMap(([own, words]) => words.split(' ').map((word) => [word, own] as const)),
)

/** The icon of the set for a stored name, which may be of a set that other front ends of this family have. */
export function ownIcon(stored: string): string {
  const word = /^(?:el-icon-|local-|fa fa-|iconfont icon-)(.*)$/.exec(stored)?.[1]?.toLowerCase()
  return word === undefined ? stored : (named.get(word) ?? word)
}
