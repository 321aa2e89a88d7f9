/** What is said when nothing can be fetched, words included; so these few come with the program. */
export const unreached = {
  timeout: '网络请求超时！',
  network: '服务端异常！',
  offline: '您断网了！',
  duplicate: '因为请求重复被自动取消：{url}',
}
