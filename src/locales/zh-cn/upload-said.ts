export const uploadSaid = {
  tellingTrack: '视频中含有拍摄地点等数据，请导出为不含这些数据的文件后再上传',
  refused: '“{name}”：{words}',
  allowed: '{refused}（可上传：{types}）',
  tooManyPixels: '图片过大，最多 {max} 百万像素',
  noRoomLeft: '您的文件空间已满（{max} MiB）',
  inUse: '“{what}”中有 {count} 处正在使用，无法删除',
  fileGone: '文件已不存在，无法恢复这条记录',
  storeAway: '文件存储暂时无法访问，文件没有保存，请稍后再试',
  notAnnounced: '这次上传没有登记、已过期或已完成，请重新上传',
  notArrived: '文件没有到达存储，或没有全部到达',
  changed: '到达的文件与发送的不一致，请重新上传',
  notDirect: '本站的文件经由服务器上传',
} as const
