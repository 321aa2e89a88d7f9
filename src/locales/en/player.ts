import type { learningTime as zhLearningTime, player as zhPlayer } from '#locales/zh-cn/player.ts'
import type { Translation } from '#locales/translation.ts'

export const player: Translation<typeof zhPlayer> = {
  player: 'Player: {title}',
  start: 'Play: {title}',
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  seek: 'Position',
  timeOf: '{time} of {whole}',
  speed: 'Speed',
  speedIs: 'Speed {speed}×',
  volume: 'Volume',
  volumeIs: 'Volume {percent}%',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'Muted',
  unmuted: 'Sound on',
  captions: 'Captions',
  captionsOf: {
    off: 'No captions',
    'zh-cn': 'Chinese captions',
    en: 'English captions',
    both: 'Both languages',
  },
  pictureInPicture: 'Picture in picture',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  parts: 'All parts',
  video: 'Video',
  audio: 'Audio',
  waiting: 'Loading…',
  failed: 'This does not play. The connection may be down, or the file may be gone.',
  retry: 'Try again',
  resumed: 'Going on from {time}',
  startOver: 'Start over',
  transcript: 'Transcript',
  noTranscript: 'The transcript did not arrive. Please try again later.',
}

export const learningTime: Translation<typeof zhLearningTime> = {
  elsewhere: 'Your learning time runs somewhere else.',
  asleep: 'Still there? Your learning time is waiting.',
  full: 'That is as much learning time as a day counts. You are welcome to go on.',
  goOn: { elsewhere: 'Count it here', asleep: 'Still here', full: 'All right' },
}
