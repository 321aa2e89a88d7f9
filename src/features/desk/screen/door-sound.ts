let audio: AudioContext | null = null

/** One clear tone for yes, two low ones for anything else. */
export function soundOf(good: boolean): void {
  audio ??= new AudioContext()
  if (good) return tone(audio, 880, 0, 0.14)
  tone(audio, 260, 0, 0.12)
  tone(audio, 260, 0.18, 0.16)
}

function tone(context: AudioContext, pitch: number, after: number, lasts: number): void {
  const from = context.currentTime + after
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = pitch
  volume.gain.setValueAtTime(0.2, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + lasts)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + lasts)
}
