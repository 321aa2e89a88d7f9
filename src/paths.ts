/** Every page address. zh-cn stands on these paths, English on the same ones under /en. */
export const paths = {
  home: '/',
  eventList: '/event/list',
  eventTheme: '/event/theme/{themeId:number}',
  eventDetail: '/event/detail/{detailId:number}',
  search: '/search',

  user: '/user',
  userLoading: '/user/loading',
  userLogin: '/user/login',
  userAccount: '/user/account',

  notFound: '/404',
  noPermission: '/401',

  adminHome: '/admin',
  adminLoading: '/admin/loading',
  adminLogin: '/admin/login',
} as const
